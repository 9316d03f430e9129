import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { clientOf, folderForFile, modules, packageRoot, refusal } from './harness.ts'

/** Project with the unpacked tarball and its declared dependencies, and with no other packages. */
const project = folderForFile()
const command = manifest.bin['local-content-lake']
const installed = () => path.join(project(), 'node_modules', manifest.name)
const run = promisify(execFile)
const tsc = path.join(modules, 'typescript/bin/tsc')
let tarball: string
let packed: string[]
let lake: ChildProcess
let url: string

beforeAll(async () => {
  const staged = path.join(project(), 'staged')
  await mkdir(installed(), { recursive: true })
  await mkdir(path.join(project(), 'node_modules', '@sanity'), { recursive: true })
  const sources = ['src', 'tsconfig.json', 'tsconfig.build.json', 'package.json']
  for (const name of [...sources, ...manifest.files.filter((each) => each !== 'dist')])
    await cp(path.join(packageRoot, name), path.join(staged, name), { recursive: true })
  await symlink(modules, path.join(staged, 'node_modules'))
  // `npm pack` runs the script `prepack`, which builds the package.
  const pack = ['pack', '--json', '--offline', '--pack-destination', project()]
  const [{ filename, files }] = JSON.parse((await run('npm', pack, { cwd: staged })).stdout)
  packed = files.map((file: { path: string }) => file.path)
  tarball = path.join(project(), filename)
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

it('the package has every declared file, export and type, and needs only @types/node', async () => {
  expect(
    packed.filter((name) => !/^dist\/(?:[a-z]+\/)?[\w-]+\.(js|d\.ts)$/.test(name)).toSorted(),
  ).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'])
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
  // The declarations are checked with only the types of Node.js.
  await mkdir(path.join(project(), 'node_modules/@types'))
  for (const name of ['@types/node', 'undici-types'])
    await symlink(path.join(modules, name), path.join(project(), 'node_modules', name))
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--preserveSymlinks']
  const types = ['--types', 'node']
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

it('starts with one command, and limits each token to its role', async () => {
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

it('sends anonymous listeners only the events of public documents', async () => {
  const documentIds: string[] = []
  const listening = as().listen('*', {}, { events: ['welcome', 'mutation'] })
  const done = new Promise<void>((resolve) => {
    const subscription = listening.subscribe(async (event) => {
      if (event.type === 'welcome') {
        await as('write').create({ _id: 'drafts.unheard', _type: 'note' })
        await as('write').create({ _id: 'heard', _type: 'note' })
      } else if (event.type === 'mutation') documentIds.push(event.documentId)
      if (documentIds.includes('heard')) resolve(subscription.unsubscribe())
    })
  })
  await done
  expect(documentIds).toEqual(['heard'])
})

it('accepts a request with an allowed Host header, and refuses one with another host', async () => {
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

it('with the preload, the lake handles the requests of a tool to Sanity’s host', async () => {
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

/** Runs the installed command. @returns exit code and output */
async function runInstalled(args: string[], node: string[] = []) {
  const options = { cwd: project(), timeout: 10_000 }
  const quiet = '--disable-warning=ExperimentalWarning'
  const cli = [quiet, ...node, path.join(installed(), command), ...args]
  const {
    stdout,
    stderr,
    code = 0,
  } = await run(process.execPath, cli, options).catch((error) => error)
  return { code, text: `${stdout}${stderr}` }
}

it('the command prints its version, and its options for --help or without arguments', async () => {
  expect(await runInstalled(['--version'])).toEqual({ code: 0, text: `${manifest.version}\n` })
  expect(await runInstalled(['--help'])).toMatchObject({
    code: 0,
    text: expect.stringMatching('--folder'),
  })
  expect(await runInstalled([])).toMatchObject({ code: 2, text: expect.stringMatching('--folder') })
})

it.each([
  [['--prot', '1'], /^Unknown option '--prot'\. See local-content-lake --help\n$/],
  [['--port', 'many'], /^--port many: a port is a number/],
  [['--dataset', 'Not One'], /^"Not One" is not a valid dataset name/],
  [['--import', 'nowhere'], /^--import nowhere: the file does not exist\n$/],
  [['stop'], /^"start stop" is not a command/],
])('prints one sentence about an invalid argument: %j', async (args, pattern) => {
  const { code, text } = await runInstalled(['start', '--folder', 'other', '--port', '0', ...args])
  expect(text).toMatch(pattern)
  expect(code).toBe(1)
})

it('prints that the port is in use', async () => {
  const args = ['start', '--folder', 'other', '--port', new URL(url).port]
  expect(await runInstalled(args)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Port \d+ is in use/),
  })
})

it('prints that the database is damaged, and the solution', async () => {
  const folder = path.join(project(), 'damaged')
  await mkdir(folder)
  await writeFile(path.join(folder, 'lake.sqlite'), 'not a database'.repeat(100))
  const { code, text } = await runInstalled(['start', '--folder', 'damaged', '--port', '0'])
  expect([code, text]).toEqual([1, expect.stringMatching(/lake\.sqlite is damaged .*Put a backup/)])
})

it('prints the required version on an older Node.js', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.9.0' } })`
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
  const sentence = /local-content-lake needs Node\.js 24 or newer\. This is 20/
  const { code, text } = await runInstalled(['--help'], preload)
  expect([code, text]).toEqual([1, expect.stringMatching(sentence)])
  const script = ['--input-type=module', '--eval', `import '${manifest.name}'`]
  const imported = run(process.execPath, [...preload, ...script], { cwd: project() })
  await expect(imported).rejects.toThrow(sentence)
  expect(manifest.engines.node).toBe('>=24')
})

/** Error of npm if it cannot reach its registry, otherwise undefined. */
async function registryFault(): Promise<string | undefined> {
  const [name, version] = Object.entries(manifest.dependencies)[0] ?? []
  const patience = ['--prefer-online', '--fetch-retries=0', '--fetch-timeout=5000']
  const asked = run('npm', ['view', `${name}@${version}`, 'version', ...patience])
  return asked.then(
    () => undefined,
    ({ code }) => `npm cannot reach its registry (npm view: ${code})`,
  )
}

it('the package is installed by npm into an empty project, and runs a query there', {
  timeout: 300_000,
}, async ({ skip }) => {
  const fault = await registryFault()
  if (fault) skip(fault)
  const cwd = path.join(project(), 'empty')
  await mkdir(cwd)
  await writeFile(path.join(cwd, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd })
  const bin = path.join(cwd, 'node_modules/.bin/local-content-lake')
  const { stdout: version } = await run(process.execPath, [bin, '--version'], { cwd })
  expect(version.trim()).toBe(manifest.version)
  const script = path.join(cwd, 'query.js')
  await writeFile(
    script,
    `import { openLake } from '${manifest.name}'
     const lake = await openLake()
     const url = lake.url + '/v2025-02-19/data/'
     const headers = { 'content-type': 'application/json' }
     const body = JSON.stringify({ mutations: [{ create: { _type: 'note', text: 'Hello' } }] })
     await fetch(url + 'mutate/production', { method: 'POST', headers, body })
     const found = await fetch(url + 'query/production?query=*[0].text')
     console.log((await found.json()).result)
     await lake.close()`,
  )
  const { stdout } = await run(process.execPath, [script], { cwd })
  expect(stdout.trim()).toBe('Hello')
})
