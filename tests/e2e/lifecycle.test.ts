import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#scripts/stack/process.ts'
import { expect, test } from './fixtures.ts'

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

test('after kill -9 nothing keeps running, and the next start has all data; Ctrl-C stops it with success', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-lifecycle-'))
  const first = await startStack(folder)
  expect((await contact(first.site)).status).toBe(201)
  await first.stop('SIGKILL')
  await expect.poll(() => answers(first.site)).toBe(false)
  await expect.poll(() => answers(first.studio)).toBe(false)

  const second = await startStack(folder)
  expect((await contact(second.site)).status, 'the same message, stored before the kill').toBe(200)
  expect(await second.stop('SIGINT')).toBe(0)
  expect(await answers(second.site)).toBe(false)
  expect(await answers(second.studio)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
