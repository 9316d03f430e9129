import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linesOf, parseDump } from '#scripts/backup/dump-file.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { backup } from '#web/checks/backup.ts'
import { parseEnvironment } from '#web/env.ts'
import { sendDump, storeReport } from '#web/jobs/backup/handlers.ts'

const store = emptyStore()
const inFolder = folderOfFile()
const startSecret = 'a secret of at least 32 characters'
const authorization = `Bearer ${startSecret}`

const site = (folder?: string) => () => ({
  ...{ startSecret, folder },
  store: async () => store,
})

async function report(body: object, headers: Record<string, string> = { authorization }) {
  const request = new Request('http://localhost/api/backup', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await storeReport(site())(request)).status
}
const day = (date: number) => `2026-11-${date}T02:00:00.000Z`
const found = async () => (await backup.run(parseEnvironment({}), store.db))?.text

test('a failed backup is a problem until the next good one, with the date of the last good one', async () => {
  expect(await found()).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day(21)) })
  onTestFinished(() => void vi.useRealTimers())
  expect(await report({ madeAt: null, problem: 'The disk is full.' })).toBe(200)
  expect(await found()).toBe('The disk is full. There is no good backup yet.')
  await report({ madeAt: day(20), problem: null })
  expect(await found()).toBe('The last backup succeeded.')
  await report({ madeAt: null, problem: 'The disk is full.' })
  expect(await found()).toMatch(/^The disk is full\. The last good .* Friday, 20 November 2026/)
  await report({ madeAt: day(21), problem: null })
  expect(await found()).toBe('The last backup succeeded.')
})

test('a backup of two days ago is a problem, from an hour after the start on', async () => {
  await report({ madeAt: day(20), problem: null })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day(22)) })
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(60)
  onTestFinished(() => void vi.useRealTimers())
  expect(await found()).toBe('The last backup succeeded.')
  uptime.mockReturnValue(7_200)
  expect(await found()).toMatch(/^No backup was made in the last two days\. The last good /)
  vi.setSystemTime(Date.parse(day(22)) - 1)
  expect(await found()).toBe('The last backup succeeded.')
})

test('accepts a report and returns a dump only with the start secret', async () => {
  const body = { madeAt: null, problem: 'Forged.' }
  expect(await report(body, {})).toBe(401)
  expect(await report(body, { authorization: 'Bearer wrong' })).toBe(401)
  expect(await report({ madeAt: 'yesterday', problem: null })).toBe(422)
  const ask = (headers: Record<string, string>, folder?: string) =>
    sendDump(site(folder))(new Request('http://localhost/api/backup', { headers }))
  expect((await ask({}, inFolder())).status).toBe(401)
  expect((await ask({ authorization })).status).toBe(409)
  expect(await found()).toBeUndefined()

  const answer = await ask({ authorization }, inFolder())
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { rows } = await parseDump(linesOf(Readable.from([bytes])))
  for await (const { table } of rows) expect(table).toMatch(/^\w+$/)
  await expect.poll(() => readdir(inFolder())).toEqual([])
})
