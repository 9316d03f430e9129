import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#scripts/stack/process.ts'
import { gone } from '#tests/faults/killed-stack.ts'
import { send } from '#tests/faults/visitors.ts'
import { expect, test } from './fixtures.ts'

const form = { key: 'kept-key-1', email: 'noor@example.org', mark: 'kept' }

test('after kill -9 nothing keeps running, and the next start has all data; Ctrl-C stops it with success', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-lifecycle-'))
  const first = await startStack(folder)
  const id = await send(first.site, form)
  expect(id).toEqual(expect.stringMatching(/./))
  await first.stop('SIGKILL')
  await gone(first.site)
  await gone(first.studio)

  const second = await startStack(folder)
  expect(await send(second.site, form), 'the same message, stored before the kill').toBe(id)
  expect(await second.stop('SIGINT')).toBe(0)
  for (const address of [second.site, second.studio]) await expect(fetch(address)).rejects.toThrow()
  rmSync(folder, { recursive: true, force: true })
})
