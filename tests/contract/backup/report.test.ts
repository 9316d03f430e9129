import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf, parseDump } from '#scripts/backup/dump-file.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { outbox } from '#web/db/tables.ts'
import { sendDump, storeReport } from '#web/jobs/backup/handlers.ts'
import { readBackupState, reportOldBackup } from '#web/jobs/backup/state.ts'

const store = emptyStore()
const inFolder = folderOfFile()
const startSecret = 'a secret of at least 32 characters'
const siteUrl = 'https://coach.example'
const authorization = `Bearer ${startSecret}`

const site = (folder?: string) => () => ({
  ...{ startSecret, siteUrl, folder },
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
const mails = async () =>
  (await store.db.select().from(outbox)).map(({ purpose, text }) => ({ purpose, text }))

const day = (date: number) => `2026-11-${date}T02:00:00.000Z`

test('mails the owners once about failed backups, and again about failures after a success', async () => {
  expect(await report({ madeAt: day(20), problem: null })).toBe(200)
  expect(await mails()).toEqual([])
  expect(await report({ madeAt: null, problem: 'The disk is full.' })).toBe(200)
  expect(await report({ madeAt: null, problem: 'The disk is full.' })).toBe(200)
  expect(await mails()).toEqual([
    {
      purpose: 'backup-for-owners',
      text: expect.stringMatching(/The disk is full\.[\s\S]*of Friday, 20 November 2026/),
    },
  ])
  expect(await readBackupState(store.db)).toMatchObject({
    madeAt: day(20),
    problem: 'The disk is full.',
  })
  expect(await report({ madeAt: day(21), problem: null })).toBe(200)
  expect(await readBackupState(store.db)).toMatchObject({ madeAt: day(21), problem: null })
  expect(await report({ madeAt: null, problem: 'Again.' })).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('mails the owners once when the newest backup is older than two days', async () => {
  await report({ madeAt: day(20), problem: null })
  const at = (date: number, uptime = 7_200) => ({ now: new Date(day(date)), uptime })
  await reportOldBackup(store, at(21))
  await reportOldBackup(store, at(23, 60))
  expect(await mails()).toEqual([])
  await reportOldBackup(store, at(23))
  await reportOldBackup(store, at(24))
  expect(await mails()).toEqual([
    { purpose: 'backup-for-owners', text: expect.stringContaining('older than two days') },
  ])
})

test('sends no mail about an old backup while the site has no backup', async () => {
  await reportOldBackup(store, { now: new Date(day(30)), uptime: 7_200 })
  expect([await readBackupState(store.db), await mails()]).toEqual([undefined, []])
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
  expect(await mails()).toEqual([])

  const answer = await ask({ authorization }, inFolder())
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { rows } = await parseDump(linesOf(Readable.from([bytes])))
  for await (const { table } of rows) expect(table).toMatch(/^\w+$/)
  await expect.poll(() => readdir(inFolder())).toEqual([])
})
