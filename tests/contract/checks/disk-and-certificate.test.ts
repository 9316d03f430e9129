import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portOf } from '#tests/port.ts'
import { certificate } from '#web/checks/certificate.ts'
import { diskProblem } from '#web/checks/disk.ts'
import { parseEnvironment } from '#web/env.ts'

test('the check reports a disk with less than a tenth of free space', async () => {
  const free = (bavail: number) => diskProblem('.', async () => ({ bavail, blocks: 1_000, bsize: 1e7 }))
  expect(await free(100)).toBeUndefined()
  expect(await free(49)).toBe('The disk has 4 % left, 0.5 GB.')
})

test('the check reports a certificate in the two weeks before its end', async () => {
  const file = (name: string) => readFileSync(path.join(import.meta.dirname, '../../e2e/hosted', name))
  const server = https.createServer({ cert: file('certificate.pem'), key: file('key.pem') })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const site = parseEnvironment({ SITE_URL: 'https://career.example' })
  const siteUrl = `https://localhost:${portOf(server)}`
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const look = (day: string) => {
    vi.setSystemTime(day)
    return certificate.run({ ...site, siteUrl })
  }
  expect(await look('2126-10-10')).toMatchObject({ status: 'ok' })
  expect(await look('2126-10-20')).toMatchObject({
    status: 'problem',
    text: 'The certificate of localhost ends on 2126-10-29, and was not renewed.',
  })
  expect((await look('2126-11-01'))?.text).toContain('ended on')
  server.close()
  expect(await look('2126-11-01')).toBeUndefined()
})
