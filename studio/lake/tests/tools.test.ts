// Runs Sanity's CLI against the lake. Only the environment differs from its use with Sanity.
// https://www.sanity.io/docs/cli-reference
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { folderForFile, lakeForFile, lakeRoot, modules } from './harness.ts'

/** Time limit of a test, whose commands each load the whole CLI. */
const slow = { timeout: 120_000 }
const lake = lakeForFile()
const project = folderForFile()
const run = promisify(execFile)
const preload = path.join(lakeRoot, 'src/preload.ts')

const files = {
  'package.json': '{ "type": "module" }',
  'sanity.cli.ts': `import { defineCliConfig } from 'sanity/cli'
    export default defineCliConfig({ api: { projectId: 'local', dataset: 'production' } })`,
  'sanity.config.ts': `import { defineConfig } from 'sanity'
    export default defineConfig({ projectId: 'local', dataset: 'production', schema: { types: [] } })`,
  'page.json':
    '[{ "_id": "one", "_type": "page", "title": "One" }, { "_id": "two", "_type": "page" }]',
}

beforeAll(async () => {
  await symlink(modules, path.join(project(), 'node_modules'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project(), name)), { recursive: true })
    await writeFile(path.join(project(), name), content)
  }
})

/** Runs a command of the CLI. @returns its output @throws if it fails */
async function sanity(command: string) {
  const bin = path.join(modules, '@sanity/cli/bin/run.js')
  const { stdout } = await run(process.execPath, [bin, ...command.split(' ')], {
    cwd: project(),
    env: {
      ...{ NODE_ENV: 'production', PATH: process.env.PATH, HOME: project(), CI: '1' },
      ...{ CONTENT_LAKE_URL: lake.url, SANITY_AUTH_TOKEN: 'local' },
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${preload}`,
    },
  })
  return stdout
}

it('the commands of documents create, read, query and delete them', slow, async () => {
  expect(await sanity('documents create page.json')).toContain('- one')
  const [one, two, list] = await Promise.all([
    sanity('documents get one'),
    sanity('documents query *[_id=="two"]._type --api-version 2025-02-19'),
    sanity('datasets list'),
  ])
  expect(JSON.parse(one)).toMatchObject({ _type: 'page', title: 'One' })
  expect(JSON.parse(two)).toEqual(['page'])
  expect(list.trim()).toBe('production')
  expect(await sanity('documents delete two')).toContain('Deleted 1')
  expect(await lake.client.fetch('*._id')).toEqual(['one'])
})

/** Exports the dataset. @returns its documents, without the fields that each import generates */
async function exportDocuments(archive: string) {
  const folder = path.join(project(), 'archive')
  await sanity(`datasets export production ${archive}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components', '1'], { cwd: project() })
  const lines = (await readFile(path.join(folder, 'data.ndjson'), 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const { _rev, _updatedAt, ...rest } = JSON.parse(line)
    return rest
  })
}

it('`datasets import` restores the documents and files of `datasets export`', slow, async () => {
  const { _id } = await lake.client.assets.upload('file', Buffer.from('x'), { filename: 'a.txt' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  await lake.client.patch('one').set({ file }).commit()
  const before = await exportDocuments('before.tar.gz')
  expect(before).toMatchObject([
    { _id: 'one', file: { _sanityAsset: expect.stringMatching(/^file@file:/) } },
  ])
  await lake.client.delete({ query: '*' })
  await sanity('datasets import before.tar.gz -d production')
  expect(await exportDocuments('after.tar.gz')).toEqual(before)
})
