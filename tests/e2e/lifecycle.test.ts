import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#scripts/stack/process.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-lifecycle-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const words = { name: 'Noor', email: 'noor@example.org', message: 'Kept?', pageUrl: '/' }

const contact = (site: string) =>
  fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'idempotency-key': 'kept-key-1' },
    body: JSON.stringify({ ...words, intent: ['General Question'] }),
  })

test('Ctrl-C and SIGTERM stop everything and leave with success', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const stack = await startStack(path.join(folder, 'stop'))
    expect(await answers(stack.site)).toBe(true)
    expect(await stack.stop(signal), signal).toBe(0)
    expect(await answers(stack.site), signal).toBe(false)
    expect(await answers(stack.studio), signal).toBe(false)
  }
})

test('after kill -9 nothing keeps running, and the next start has all data', async () => {
  const dataDir = path.join(folder, 'killed')
  const first = await startStack(dataDir)
  expect((await contact(first.site)).status).toBe(201)
  await first.stop('SIGKILL')
  await expect.poll(() => answers(first.site)).toBe(false)
  await expect.poll(() => answers(first.studio)).toBe(false)

  const second = await startStack(dataDir)
  expect((await contact(second.site)).status, 'the same message, stored before the kill').toBe(200)
  await second.stop()
})
