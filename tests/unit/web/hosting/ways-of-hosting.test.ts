import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'

const folder = path.join(root, 'web/hosting')
const files = readdirSync(path.join(folder, 'own-server'))

test('each way of hosting has the same files', () => {
  expect(files.length).toBeGreaterThan(5)
  expect(readdirSync(path.join(folder, 'vercel'))).toEqual(files)
})

test.each(files)('both ways of hosting export the same names from %s', async (file) => {
  const [own, vercel] = await Promise.all([
    import(path.join(folder, 'own-server', file)),
    import(path.join(folder, 'vercel', file)),
  ])
  expect(Object.keys(vercel)).toEqual(Object.keys(own))
})

test.each([
  ['a script runs as on a server of one’s own', {}, 'true'],
  ['a script with the variables of Vercel runs as on Vercel', { VERCEL: '1' }, 'false'],
])('%s', (_, variables, expected) => {
  const script = 'tests/unit/web/hosting/print-disk.ts'
  const env = { ...process.env, DATA_DIR: '/nowhere', ...variables }
  const printed = execFileSync(process.execPath, ['scripts/run.ts', script], { cwd: root, env })
  expect(`${printed}`.trim()).toBe(expected)
})
