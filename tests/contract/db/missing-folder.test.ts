import { renameSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { contactForms } from '#tests/faults/contact-forms.ts'
import { nightly } from '#tests/nightly.ts'
import { healthReport } from '#web/app/api/health/report.ts'
import { currentStore } from '#web/db/current.ts'
import { lockFolder } from '#web/db/folder-lock.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { prepared } from './prepared.ts'

/** The database's folder is removed or replaced while the site runs. */
let data: string
const database = (...parts: string[]) => path.join(data, 'postgres', ...parts)

beforeAll(async () => {
  data = path.join(await mkdtemp(path.join(tmpdir(), 'career-care-missing-')), 'data')
  vi.stubEnv('DATA_DIR', data)
  vi.stubEnv('POSTGRES_URL', '')
})
beforeEach(async () => {
  silenceErrors()
  await mkdir(data)
  const { migratedFolder } = prepared()
  if (migratedFolder) await cp(migratedFolder, database(), { recursive: true })
})
afterEach(async () => {
  await stopSite()
  await rm(path.dirname(data), { recursive: true, force: true })
  await mkdir(path.dirname(data))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(path.dirname(data), { recursive: true, force: true })
})

/** Closes all stores: the next request then opens one like a new process. */
async function stopSite() {
  // Repeats, because a failed store is opened again.
  while (globalThis.careerCareStore) {
    const opening = globalThis.careerCareStore
    globalThis.careerCareStore = undefined
    await (await opening.catch(() => undefined))?.close()
  }
  globalThis.careerCareFolders = undefined
}

const send = contactForms(currentStore)
const statusOf = async (form: Parameters<typeof send>[0] = {}) => (await send(form)).status
/** Sends one form until it is stored: on a busy machine the database may open later than a visitor waits. */
const store = (form: { key?: string; email?: string } = {}) => {
  const keyed = { key: crypto.randomUUID(), ...form }
  return expect.poll(() => statusOf(keyed), { timeout: 20_000 }).toBeOneOf([200, 201])
}
const mailer = vi.fn(async () => ({ status: 'sent' as const, providerId: 'x' }))
const transport = { mailer, from: 'a@example.org', owners: ['owner@example.org'] }
const health = async () => {
  const site = environment()
  // Lake that always answers.
  return healthReport({ ...site, content: { ...site.content, apiHost: 'data:,' } })
}
const away = (folder: string) => `${folder}-away`
const move = (folder: string) => rename(folder, away(folder))
const moveBack = async (folder: string) => {
  await rm(folder, { recursive: true, force: true })
  await rename(away(folder), folder)
}
const copyInPlace = async (folder: string) => {
  await cp(folder, `${folder}-copy`, { recursive: true })
  await move(folder)
  await rename(`${folder}-copy`, folder)
}

const losses: [string, () => string, (folder: string) => Promise<void>, RegExp][] = [
  ['the data folder is moved away', () => data, move, /no longer there/],
  ['the database is moved away', () => database(), move, /no longer there/],
  ['a part of the database is moved away', () => database('global'), move, /no longer there/],
  [
    'an empty folder is in its place',
    () => database(),
    async (folder: string) => {
      await move(folder)
      await mkdir(folder)
    },
    /no longer there/,
  ],
  ['a copy is in its place', () => data, copyInPlace, /not the folder/],
]

for (const [index, [condition, part, lose, words]] of losses.entries())
  test(
    `refuses forms and sends no mail while ${condition}, and works again afterwards`,
    index === 0 ? {} : nightly,
    async () => {
      const opened = await currentStore()
      await store({ email: 'before@example.org' })
      await lose(part())

      mailer.mockClear()
      await expect(sweep(opened, transport)).rejects.toThrow()
      const form = { key: crypto.randomUUID(), email: 'during@example.org' }
      expect([await statusOf(form), await statusOf(form)]).toEqual([503, 503])
      expect(await health()).toMatchObject({
        down: ['database'],
        database: { up: false, reason: expect.stringMatching(words) },
      })
      expect(mailer).not.toHaveBeenCalled()

      await moveBack(part())
      await store(form)
      expect((await health()).down).toEqual([])
      const { db } = await currentStore()
      const stored = await db.select({ email: leads.email }).from(leads)
      expect(stored.map(({ email }) => email).sort()).toEqual([
        'before@example.org',
        'during@example.org',
      ])
      expect((await sweep(await currentStore(), transport)).sent).toBe(await db.$count(outbox))
    },
  )

test('names the solution when another database is in its place, and leaves its files unchanged', async () => {
  await store()
  await copyInPlace(database())
  const files = async () =>
    Promise.all(
      (await readdir(database(), { recursive: true })).sort().map(async (name) => {
        const { mtimeMs, size } = await stat(database(name))
        return [name, mtimeMs, size]
      }),
    )
  const before = await files()
  expect(await statusOf()).toBe(503)
  expect(JSON.stringify(await health())).toMatch(/stop the site and start it again to use this one/)
  await stopSite()
  expect(await files()).toEqual(before)
  await store()
  expect(await (await currentStore()).db.$count(leads)).toBe(2)
})

test(
  'leaves another database unchanged when the site stops before its first query',
  nightly,
  async () => {
    await currentStore()
    await copyInPlace(database())
    const { mtimeMs } = await stat(database('global/pg_control'))
    await stopSite()
    expect((await stat(database('global/pg_control'))).mtimeMs).toBe(mtimeMs)
  },
)

test('never creates a new database in the place of a deleted one', async () => {
  await store()
  await rm(data, { recursive: true })
  expect([await statusOf(), await statusOf()]).toEqual([503, 503])
  await expect(stat(data)).rejects.toThrow('ENOENT')
})

test('acknowledges nothing when the folder disappears between a transaction’s last statement and its end', async () => {
  const { transaction } = await currentStore()
  const stored = transaction(async (tx) => {
    await tx.select().from(leads)
    renameSync(data, away(data))
    return 201
  })
  await expect(stored).rejects.toThrow(/no longer there/)
  await moveBack(data)
})

test('takes a new lock when the lock file was deleted', nightly, async () => {
  await store()
  await rm(`${database()}.lock`)
  expect(await statusOf()).toBe(503)
  await store()
  await expect(lockFolder(database())).rejects.toThrow(/Another process/)
})
