import { renameSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { folderOfFile } from '#tests/contract/folder.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { contactForms } from '#tests/faults/contact-forms.ts'
import { nightly } from '#tests/nightly.ts'
import { healthReport } from '#web/app/api/health/make-health-report.ts'
import { currentStore } from '#web/db/current.ts'
import { lockFolder } from '#web/db/folder-lock.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { copyMigratedDatabase } from './prepared.ts'

/** The database's folder is removed or replaced while the site runs. */
const inFolder = folderOfFile()
const data = () => inFolder('data')
const database = (...parts: string[]) => inFolder('data', 'postgres', ...parts)

beforeAll(() => {
  vi.stubEnv('DATA_DIR', data())
  vi.stubEnv('POSTGRES_URL', '')
})
beforeEach(async () => {
  silenceErrors()
  await mkdir(data())
  await copyMigratedDatabase(data())
})
afterEach(async () => {
  await stopSite()
  await rm(inFolder(), { recursive: true, force: true })
  await mkdir(inFolder())
})
afterAll(() => void vi.unstubAllEnvs())

/** Closes all stores. The next request opens a store like a new process. */
async function stopSite() {
  // Closing repeats, because the site opens a new store after a failed one.
  while (globalThis.careerCareStore) {
    const opening = globalThis.careerCareStore
    globalThis.careerCareStore = undefined
    await (await opening.catch(() => undefined))?.close()
  }
  globalThis.careerCareFolders = undefined
}

const send = contactForms(currentStore)
const statusOf = async (form: Parameters<typeof send>[0] = {}) => (await send(form)).status
/** Sends a form until it is stored: on a busy machine the database may open after the time limit of a request. */
const store = (form: { key?: string; email?: string } = {}) => {
  const keyed = { key: crypto.randomUUID(), ...form }
  return expect.poll(() => statusOf(keyed), { timeout: 20_000 }).toBeOneOf([200, 201])
}
const mailer = vi.fn(async () => ({ status: 'sent' as const, providerId: 'x' }))
const transport = { mailer, from: 'a@example.org', owners: ['owner@example.org'] }
const health = async () => {
  const site = environment()
  // The address of the lake is one that always answers.
  return healthReport({
    ...site,
    content: { ...site.content, apiHost: 'data:,{"result":{"now":0}}#' },
  })
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

const moveAndMakeEmpty = async (folder: string) => {
  await move(folder)
  await mkdir(folder)
}

const losses: [string, () => string, (folder: string) => Promise<void>, object][] = [
  ['the data folder is moved away', data, move, {}],
  ['a part of the database is moved away', () => database('global'), move, nightly],
  ['an empty folder is in the place of the database', database, moveAndMakeEmpty, nightly],
]

for (const [condition, part, lose, options] of losses)
  test(
    `refuses forms and sends no mail while ${condition}, and accepts forms once the folder is back`,
    options,
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
        database: { up: false, reason: expect.stringContaining('no longer there') },
      })
      expect(mailer).not.toHaveBeenCalled()
      // The site creates no new database in the place of the old one.
      if (lose === move) await expect(stat(part())).rejects.toThrow('ENOENT')

      await moveBack(part())
      await store(form)
      expect((await health()).down).toEqual([])
      const { db } = await currentStore()
      const stored = await db.select({ email: leads.email }).from(leads)
      expect(stored.map(({ email }) => email).sort()).toEqual(['before@example.org', 'during@example.org'])
      expect((await sweep(await currentStore(), transport)).sent).toBe(await db.$count(outbox))
    },
  )

test('refuses forms while a copy is in the place of the database, and leaves the files of the copy unchanged', async () => {
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
  'leaves a copy in the place of the database unchanged when the site stops before its next query',
  nightly,
  async () => {
    await currentStore()
    await copyInPlace(database())
    const { mtimeMs } = await stat(database('global/pg_control'))
    await stopSite()
    expect((await stat(database('global/pg_control'))).mtimeMs).toBe(mtimeMs)
  },
)

test('a transaction fails when the folder disappears between its last statement and its commit', async () => {
  const { transaction } = await currentStore()
  const stored = transaction(async (tx) => {
    await tx.select().from(leads)
    renameSync(data(), away(data()))
    return 201
  })
  await expect(stored).rejects.toThrow(/no longer there/)
  await moveBack(data())
})

test('locks the folder again after the lock file was deleted', nightly, async () => {
  await store()
  await rm(`${database()}.lock`)
  expect(await statusOf()).toBe(503)
  await store()
  await expect(lockFolder(database())).rejects.toThrow(/Another process/)
})
