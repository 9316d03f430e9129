import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { prepared } from '#tests/contract/db/prepared.ts'
import { healthReport } from '#web/app/api/health/make-health-report.ts'
import { currentStore } from '#web/db/current.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { contactForms, mailsEach, type SentForm } from './contact-forms.ts'
import type { Fault } from './fault.ts'
import { noSmallDisk, type SmallDisk, smallDisk } from './small-disk.ts'
import { until } from './until.ts'

/**
 * The disk of the leads has no space, at first for the tables, and later also for the write-ahead log. PGlite panics
 * when it cannot write that log.
 * A visitor whose form is not stored can send the form again, with all its input. The health report gives the
 * reason. No request hangs. Once the disk has space, the site recovers without a restart. Every acknowledged lead
 * exists once, and its mails are sent.
 */
export const leadsOnFullDisk: Fault = {
  name: 'disk-full-leads',
  title: 'on a full disk, forms are refused with a message; once there is space, they are stored',
  async run() {
    const disk = smallDisk(160)
    if (disk === undefined) return noSmallDisk
    const earlier = { ...process.env }
    Object.assign(process.env, { DATA_DIR: disk.folder, POSTGRES_URL: '' })
    const { migratedFolder } = prepared()
    if (migratedFolder) cpSync(migratedFolder, path.join(disk.folder, 'postgres'), { recursive: true })
    try {
      return await fillUnderLeads(disk)
    } finally {
      await (await currentStore().catch(() => undefined))?.close()
      process.env = earlier
      disk.remove()
    }
  },
}

async function fillUnderLeads(disk: SmallDisk) {
  const site = environment()
  assert.ok(site.database.folder?.startsWith(disk.folder))
  await currentStore()
  const send = contactForms(currentStore)
  const sent: SentForm[] = []
  const delivered: string[] = []
  const sendMails = async () =>
    sweep(await currentStore(), {
      mailer: async (_, id) => {
        delivered.push(id)
        return { status: 'sent', providerId: id }
      },
      from: 'a@example.org',
      owners: ['owner@example.org'],
    })
  // This lake always answers, so the health report depends on the database alone.
  const lake = { ...site.content, apiHost: 'data:,{"result":{"now":0}}#' }
  const health = () => healthReport({ ...site, content: lake })
  const healthSays = (words: RegExp) =>
    until(
      'the expected health report',
      async () => JSON.stringify(await health()),
      (said) => words.test(said),
    )
  await healthSays(/"status":"ok"/)
  await until(
    'a stored form',
    async () => sent[sent.push(await send()) - 1]?.status,
    (one) => one === 201,
  )

  disk.fill(300_000)
  // Three refusals in a row mean a full disk. A busy machine may refuse a single form.
  const untilRefused = async () => {
    for (let refused = 0; refused < 3; refused = sent.at(-1)?.status === 503 ? refused + 1 : 0) {
      assert.ok(sent.length < 500, '500 forms were accepted on a full disk')
      sent.push(await send())
    }
    assert.match(sent.at(-1)?.text ?? '', /Everything you typed is here/)
    await healthSays(/"down":\["database"\].*The disk is full\./)
  }
  await untilRefused()
  await sendMails().catch(() => undefined)
  const page = await send({}, 'text/html')
  assert.equal(page.status, 503)
  assert.ok(page.text.includes(`Hello, ${page.key}`), 'the page lacks the typed text')

  disk.fill(10_000_000)
  assert.ok(await exhaustLog(), '40 MB did not exhaust the write-ahead log')
  await untilRefused()
  await sendMails().catch(() => undefined)

  disk.free()
  await healthSays(/"status":"ok"/)
  for (const { key, email, status } of [...sent, page]) {
    const again = await until(
      'the form to be accepted',
      () => send({ key, email }),
      (one) => one.status !== 503,
    )
    assert.ok(again.status === 200 || (again.status === 201 && status !== 201), key)
  }
  const { db } = await currentStore()
  const stored = (await db.select({ email: leads.email }).from(leads)).map(({ email }) => email)
  assert.deepEqual(stored.sort(), [...sent, page].map(({ email }) => email).sort())
  await db.update(outbox).set({ nextAttemptAt: sql`now()` })
  while ((await sendMails()).sent > 0);
  const mails = await db.select({ state: outbox.state }).from(outbox)
  assert.ok(mails.every(({ state }) => state === 'sent'))
  assert.equal(mails.length, stored.length * mailsEach)
  assert.equal(new Set(delivered).size, mails.length)
  return {
    leads: stored.length,
    refused: sent.length - sent.filter((one) => one.status === 201).length,
  }
}

/** Writes only into the write-ahead log, until the disk has no space for the log's next segment. */
async function exhaustLog(): Promise<boolean> {
  for (let megabytes = 0; megabytes < 40; megabytes++) {
    const store = await currentStore()
    try {
      // Uses a transaction, as a form does, so that its rollback runs on the instance that has panicked.
      await store.transaction((tx) => tx.execute(sql`select pg_logical_emit_message(true, '', repeat('x', 1000000))`))
    } catch {
      return true
    }
  }
  return false
}
