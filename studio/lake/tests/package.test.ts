import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { openLake } from '../src/index.ts'
import { clientOf, folderOfFile, modules, packageRoot, refusal } from './harness.ts'

/** The library as npm installs it: its tarball, beside what its manifest names and nothing else. */
const project = folderOfFile()
const command = manifest.bin['local-content-lake']
const installed = () => path.join(project(), 'node_modules', manifest.name)
const run = promisify(execFile)
const tsc = path.join(modules, 'typescript/bin/tsc')
let packed: string[]
let lake: ChildProcess
let url: string

beforeAll(async () => {
  const staged = path.join(project(), 'staged')
  await mkdir(installed(), { recursive: true })
  await mkdir(path.join(project(), 'node_modules', '@sanity'), { recursive: true })
  const build = ['-p', path.join(packageRoot, 'tsconfig.build.json'), '--outDir', `${staged}/dist`]
  await run(process.execPath, [tsc, ...build])
  for (const name of ['package.json', 'README.md'])
    await cp(path.join(packageRoot, name), path.join(staged, name))
  const pack = ['pack', '--ignore-scripts', '--json', '--offline', '--pack-destination', project()]
  const [{ filename, files }] = JSON.parse((await run('npm', pack, { cwd: staged })).stdout)
  packed = files.map((file: { path: string }) => file.path)
  const tarball = path.join(project(), filename)
  await run('tar', ['-xzf', tarball, '-C', installed(), '--strip-components=1'])
  for (const name of Object.keys(manifest.dependencies))
    await symlink(path.join(modules, name), path.join(project(), 'node_modules', name))
  lake = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', path.join(installed(), command), 'start'],
      ...['--port', '0', '--project', 'abc123', '--dataset', 'staging', '--allow-host', 'lake'],
      ...['--token', 'write', '--token', 'look:viewer', '--origin', 'http://localhost:4000'],
    ],
    { cwd: project(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: lake.stdout ?? process.stdin })) {
    url = /abc123\/staging: (\S+)/.exec(line)?.[1] ?? ''
    if (url) break
  }
})

afterAll(async () => {
  lake.kill('SIGTERM')
  expect(await once(lake, 'exit')).toEqual([0, null])
})

it('it holds what it needs, says what it gives, and its types can be read', async () => {
  expect(
    packed.filter((name) => !/^dist\/(?:[a-z]+\/)?[\w-]+\.(js|d\.ts)$/.test(name)).toSorted(),
  ).toEqual(['README.md', 'package.json'])
  for (const file of [...Object.values(manifest.exports), command, manifest.types])
    expect(packed).toContain(file.replace(/^\.\//, ''))
  const script = path.join(project(), 'types.mts')
  await writeFile(
    script,
    `import { openLake } from '${manifest.name}'
     import { lakeFetch } from '${manifest.name}/browser'
     const { url } = await openLake({ dataset: ['production', 'staging'] })
     const address: string = url
     // @ts-expect-error: a dataset's name is a text.
     await openLake({ dataset: 1 })
     export { address, lakeFetch }`,
  )
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext']
  const types = ['--types', 'node', '--typeRoots', path.join(modules, '@types')]
  const checked = run(process.execPath, [tsc, ...strict, ...types, script], { cwd: project() })
  expect(
    await checked.then(
      () => '',
      ({ stdout }) => stdout,
    ),
  ).toBe('')
})

const as = (token?: string) =>
  clientOf(
    { url },
    { projectId: 'abc123', dataset: 'staging', token, ignoreBrowserTokenWarning: true },
  )
const ids = (token?: string) => as(token).fetch('*[_type == "page"] | order(_id) ._id')

it('it runs alone by one command, and each token has its rights', async () => {
  await as('write').create({ _id: 'open', _type: 'page' })
  await as('write').create({ _id: 'drafts.hidden', _type: 'page' })
  await as('write').create({ _id: 'secret.hidden', _type: 'page' })
  expect(await ids('write')).toEqual(['drafts.hidden', 'open', 'secret.hidden'])
  expect(await ids('look')).toEqual(['drafts.hidden', 'open', 'secret.hidden'])
  expect(await ids()).toEqual(['open'])
  expect(await as().getDocuments(['open', 'drafts.hidden'])).toMatchObject([{ _id: 'open' }, null])
  expect(await refusal(as('look').delete('open'))).toMatchObject({ statusCode: 403 })
  expect(await refusal(as().delete('open'))).toMatchObject({ statusCode: 401 })
  expect(await refusal(as('wrong').fetch('1'))).toMatchObject({ statusCode: 401 })
  expect(await refusal(as().assets.upload('file', Buffer.from('x')))).toMatchObject({
    statusCode: 401,
  })
  for (const address of ['data/export/staging', 'data/history/staging/transactions', 'users/me'])
    expect((await fetch(`${url}/v2025-02-19/${address}`)).status).toBe(401)
})

it('the anonymous hear of what is public alone', async () => {
  const heard: string[] = []
  const listening = as().listen('*', {}, { events: ['welcome', 'mutation'] })
  const done = new Promise<void>((resolve) => {
    const subscription = listening.subscribe(async (event) => {
      if (event.type === 'welcome') {
        await as('write').create({ _id: 'drafts.unheard', _type: 'note' })
        await as('write').create({ _id: 'heard', _type: 'note' })
      } else if (event.type === 'mutation') heard.push(event.documentId)
      if (heard.includes('heard')) resolve(subscription.unsubscribe())
    })
  })
  await done
  expect(heard).toEqual(['heard'])
})

it('a host that is allowed may call it, another may not', async () => {
  const { request } = await import('node:http')
  const status = (host: string) =>
    new Promise((resolve) => {
      const port = new URL(url).port
      const to = { host: '127.0.0.1', port, path: '/v1/ping', headers: { host } }
      request(to, (response) => resolve(response.resume().statusCode)).end()
    })
  expect(await status('lake:3333')).toBe(200)
  expect(await status('rebound.example:3333')).toBe(403)
})

it('a tool that knows no other address than Sanity’s reaches it by the preload', async () => {
  const script = path.join(project(), 'tool.mjs')
  await writeFile(
    script,
    `import { createClient } from '@sanity/client'
     const client = createClient({ projectId: 'abc123', dataset: 'staging', apiVersion: '2025-02-19',
       token: 'look', useCdn: false })
     console.log(await client.fetch('count(*[_id == "open"])'))`,
  )
  const preload = path.join(installed(), 'dist/preload.js')
  const { stdout } = await run(process.execPath, ['--import', preload, script], {
    cwd: project(),
    env: { ...process.env, CONTENT_LAKE_URL: url },
  })
  expect(stdout.trim()).toBe('1')
})

it('an import that cannot be read ends it, and says why', async () => {
  const start = ['start', '--port', '0', '--folder', 'other', '--import', 'nowhere']
  const options = { cwd: project(), timeout: 10_000 }
  const started = run(process.execPath, [path.join(installed(), command), ...start], options)
  const stderr = expect.stringContaining("no such file or directory, stat 'nowhere'")
  await expect(started).rejects.toMatchObject({ code: 1, killed: false, stderr })
})

it('a test opens one without a setting, and leaves nothing behind', async () => {
  const opened = await openLake()
  const { projectId, dataset } = opened
  const client = createClient({
    ...{ projectId, dataset, apiHost: opened.url, useProjectHostname: false },
    ...{ useCdn: false, apiVersion: '2025-02-19' },
  })
  await client.create({ _type: 'page' })
  expect(await client.fetch('count(*)')).toBe(1)
  await opened.close()
})
