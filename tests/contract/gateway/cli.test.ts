import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { root } from '#scripts/stack/build-cache.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { portOf } from '#tests/port.ts'
import { gatewayBefore } from './fake-next.ts'

const at = folderOfFile()
const certificate = (name: string) => path.join(root, 'tests/e2e/hosted', name)
const run = promisify(execFile)
const user = { id: 'p1', name: 'Anna Maier', email: 'anna@coach.example' }

/**
 * Starts a site with one file. Its gateway accepts one token and stands behind a server with https.
 * @returns the address of that server
 */
async function startSite(): Promise<string> {
  const lake = await openLake()
  const client = lakeClient({ url: lake.url, projectId: 'local', dataset: 'production' })
  await client.assets.upload('file', Buffer.from('%PDF'), { filename: 'guide.pdf' })
  const keys = { cert: readFileSync(certificate('certificate.pem')) }
  const front = createServer({ ...keys, key: readFileSync(certificate('key.pem')) })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const site = `https://localhost:${portOf(front)}`
  const before = await gatewayBefore(
    ({ headers }, response) => {
      const until = new Date(Date.now() + 3_600_000)
      const session = headers['x-studio-token'] === 'a-token' ? { user, until } : null
      response.writeHead(200).end(JSON.stringify({ session }))
    },
    {
      siteUrl: site,
      studio: {
        startSecret: 'start secret',
        isSealed: async () => true,
        handle: async (asked, response) => void (await lake.serve(asked, response, { user, url: `${site}/studio` })),
        upgrade: (_, socket) => socket.destroy(),
      },
    },
  )
  front.on('request', (asked, response) => {
    const { method, headers, url } = asked
    const options = { port: before.port, method, headers, path: url, agent: false }
    asked.pipe(
      request(options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }),
    )
  })
  onTestFinished(async () => {
    front.closeAllConnections()
    front.close()
    await before.close()
    await lake.close()
  })
  return site
}

test('Sanity’s CLI exports documents and files at the site’s address, but reads nothing with a wrong token', {
  ...nightly,
  timeout: 240_000,
}, async () => {
  const site = await startSite()
  const cli = (token: string, ...command: string[]) =>
    run('npm', ['run', '--silent', 'sanity', '--', ...command], {
      cwd: root,
      env: emptyEnvironment({
        CI: '1',
        HOME: at(),
        CONTENT_LAKE_URL: `${site}/studio`,
        SANITY_AUTH_TOKEN: token,
        NODE_EXTRA_CA_CERTS: certificate('certificate.pem'),
      }),
    })
  const [refused] = await Promise.all([
    cli('wrong', 'documents', 'query', '*').catch(String),
    cli('a-token', 'datasets', 'export', 'production', at('content.tar.gz')),
  ])
  expect(refused).toContain('Sign in at')
  const { stdout } = await run('tar', ['-tzf', at('content.tar.gz')])
  expect(stdout).toMatch(/\/files\/\w+\.pdf\n/)
})
