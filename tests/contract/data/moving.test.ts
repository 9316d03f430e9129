import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { emptyEnvironment } from '#scripts/stack/process.ts'
import { openLake } from '#studio/lake/index.ts'
import { type Databases, drivers } from '#tests/contract/db/drivers.ts'
import { everyTable } from '#tests/contract/db/with-store.ts'
import { clientOf } from '#tests/contract/lake/harness.ts'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { startSanity } from '#tests/e2e/hosted/sanity-stand-in.ts'
import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import { leads, notes, rateLimits, settings, suppressionList } from '#web/db/tables.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { resendMailer } from '#web/mail/transport.ts'

/*
 * docs/deployment.md, "Backup, restore, moving": from a data folder to the hosted services and back
 * into an empty folder, by the commands that stand there.
 */

let folder: string
let databases: Databases
let hostedAddress: StoreAddress
let sanity: Awaited<ReturnType<typeof startSanity>>
let resend: Awaited<ReturnType<typeof fakeResend>>

const at = (name: string) => path.join(folder, name)
const embedded = (name: string): StoreAddress => ({
  ...{ driver: 'embedded', folder: at(`${name}/postgres`), diskLasts: true },
})

/** What a command said, and its exit code. */
async function npm(script: string, file: string, variables: Record<string, string>) {
  const args = ['--disable-warning=ExperimentalWarning', `scripts/${script.replace(':', '/')}.ts`]
  const env = emptyEnvironment(variables)
  return promisify(execFile)(process.execPath, [...args, at(file)], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
}
const done = { code: 0, said: expect.stringMatching(/ported [1-9]/) }

async function withStore<T>(address: StoreAddress, work: (store: Store) => Promise<T>) {
  const store = await openStore(address)
  return work(store).finally(() => store.close())
}

/** Every row of every table, but the limits. */
const rowsOf = (address: StoreAddress) =>
  withStore(address, async ({ db }) => {
    const all: Record<string, unknown[]> = {}
    for (const table of everyTable.filter((one) => one !== rateLimits)) {
      const rows = await db.select().from(table)
      all[getTableName(table)] = rows.sort((a, b) =>
        JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
      )
    }
    return all
  })

/** Works on the content of a folder; hosted, the folder is the stand-in's. */
async function withLake<T>(
  name: string,
  work: (client: ReturnType<typeof clientOf>) => Promise<T>,
) {
  const about = { projectId: 'local', dataset: 'production', port: 0, allowedOrigins: [] }
  const lake = await openLake({ folder: at(`${name}/content`), ...about })
  return work(clientOf(lake)).finally(() => lake.close())
}

/** Every document without what each import makes anew, and the bytes of every file. */
const contentOf = async (client: ReturnType<typeof clientOf>) => {
  const docs = await client.fetch<Record<string, unknown>[]>('* | order(_id)')
  return Promise.all(
    docs.map(async ({ _rev, _updatedAt, _createdAt, uploadId, url, ...rest }) => {
      if (typeof url !== 'string') return rest
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      return { ...rest, bytes: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>',
)

/** Sends what is due, as the live side does. @returns the ids of the mails that Resend took, in order */
async function sent(address: StoreAddress) {
  const before = resend.delivered.length
  const mailer = resendMailer('re_test', resend.url)
  await withStore(address, (store) =>
    sweep(store, { mailer, from: 'a@b.co', owners: ['owner@b.co'] }),
  )
  return resend.delivered
    .slice(before)
    .map(({ key }) => key)
    .sort()
}
const waitingIn = (rows: Record<string, unknown[]>) =>
  rows.outbox?.filter((mail) => JSON.stringify(mail).includes('"state":"waiting"')) ?? []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'career-care-moving-'))
  const [pglite, postgres] = drivers
  if (!pglite || !postgres) throw new Error('no driver')
  const templates = await pglite.start()
  const template = await templates.freshAddress()
  if (template.driver === 'embedded')
    await cp(template.folder, at('old/postgres'), { recursive: true })
  await templates.stop()
  databases = await postgres.start()
  hostedAddress = await databases.freshAddress()
  resend = await fakeResend()
  sanity = await startSanity({
    ...{ folder: at('hosted/content'), projectId: 'cc4test1', token: 'sk-token-of-the-tests' },
    ...{ studio: 'http://localhost:3333', reach: (url: string) => url },
  })

  await withStore(embedded('old'), async (store) => {
    for (const { name, kind, right } of everyKind) {
      const email = `${name}@example.com`
      await handled(kind, store)(JSON.stringify({ ...right, email }), {
        ...asJson,
        'idempotency-key': `key-of-${name}`,
      })
    }
    await stopSubscription(store.db, 'newsletter@example.com', 'link')
    const [lead] = await store.db.select().from(leads)
    await store.db
      .insert(notes)
      .values({
        id: crypto.randomUUID(),
        leadId: `${lead?.id}`,
        author: 'o@b.co',
        text: 'Zoë \\ "',
      })
    await store.db.insert(suppressionList).values({ email: 'gone@b.co', reason: 'bounced' })
    await store.db.insert(settings).values({ name: 'retention', value: { months: 12 } })
  })
  await withLake('old', async (client) => {
    const asset = await client.assets.upload('image', picture, { filename: 'drawing.svg' })
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
    await client.create({ _id: 'home', _type: 'home', title: 'As it was born', image })
    await client.patch('home').set({ title: 'As the coach wrote it' }).commit()
    await client.create({ _id: 'drafts.home', _type: 'home', title: 'Not public yet', image })
  })
})
afterAll(async () => {
  await sanity?.stop()
  await resend?.stop()
  await databases?.stop()
  await rm(folder, { recursive: true, force: true })
})

const hosted = () => ({
  ...{ ...sanity.variables, DATA_DIR: at('unused') },
  POSTGRES_URL: 'url' in hostedAddress ? hostedAddress.url : '',
})
const ids = (mails: unknown[]) => mails.map((mail) => `${Object(mail).id}`).sort()

test('from a folder to the hosted services nothing is lost, and what waited is sent there, once', async () => {
  const rows = await rowsOf(embedded('old'))
  const content = await withLake('old', contentOf)
  expect(rows.leads).toHaveLength(everyKind.length)
  expect(rows.newsletter_subscribers).toMatchObject([
    { email: 'newsletter@example.com', status: 'unsubscribed' },
    { email: 'pack@example.com', status: 'active' },
  ])
  expect(content).toMatchObject([
    { _id: 'drafts.home' },
    { _id: 'home' },
    { bytes: expect.any(String) },
  ])

  const old = { DATA_DIR: at('old') }
  expect(await npm('content:export', 'content.tar.gz', old)).toMatchObject(done)
  const exported = await npm('data:export', 'data.ndjson.gz', old)
  expect(exported).toMatchObject(done)
  expect(exported.said).toContain(`still to be sent: ${waitingIn(rows).length}.`)
  expect(await npm('content:import', 'content.tar.gz', hosted())).toMatchObject(done)
  expect(await npm('data:import', 'data.ndjson.gz', hosted())).toMatchObject(done)
  expect(await rowsOf(hostedAddress)).toEqual(rows)
  expect(await contentOf(sanity.client())).toEqual(content)

  expect(ids(waitingIn(rows))).not.toEqual([])
  expect(await sent(hostedAddress)).toEqual(ids(waitingIn(rows)))
  expect(await sent(hostedAddress)).toEqual([])
})

test('and back into an empty folder: what the old side sent is not sent again', async () => {
  await sanity.client().patch('home').set({ title: 'Written at Sanity' }).commit()
  const fresh = everyKind[0]
  await withStore(hostedAddress, async (store) => {
    if (fresh)
      await handled(fresh.kind, store)(
        JSON.stringify({ ...fresh.right, email: 'new@b.co' }),
        asJson,
      )
  })
  const rows = await rowsOf(hostedAddress)
  const content = await contentOf(sanity.client())

  const back = { DATA_DIR: at('new') }
  expect(await npm('content:export', 'back.tar.gz', hosted())).toMatchObject(done)
  expect(await npm('data:export', 'back.ndjson.gz', hosted())).toMatchObject(done)
  expect(await npm('content:import', 'back.tar.gz', back)).toMatchObject(done)
  expect(await npm('data:import', 'back.ndjson.gz', back)).toMatchObject(done)
  expect(await rowsOf(embedded('new'))).toEqual(rows)
  expect(await withLake('new', contentOf)).toEqual(content)
  expect(content).toMatchObject([{}, { title: 'Written at Sanity' }, {}])
  expect(await sent(embedded('new'))).toEqual(ids(waitingIn(rows)))
})

test('a copy of the folder, made while it is stopped, is the whole site', async () => {
  const rows = await rowsOf(embedded('old'))
  const content = await withLake('old', contentOf)
  await cp(at('old'), at('copy'), { recursive: true })
  await rm(at('old'), { recursive: true })
  await cp(at('copy'), at('old'), { recursive: true })
  expect(await rowsOf(embedded('old'))).toEqual(rows)
  expect(await withLake('old', contentOf)).toEqual(content)
})

test('an import that cannot be right stores nothing', async () => {
  const empty = { DATA_DIR: at('untouched') }
  const before = await rowsOf(hostedAddress)
  expect(await npm('data:import', 'data.ndjson.gz', hosted())).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty: leads ('),
  })
  expect(await rowsOf(hostedAddress)).toEqual(before)

  const whole = gunzipSync(await readFile(at('data.ndjson.gz'))).toString()
  const [, ...lines] = whole.split('\n')
  for (const [text, why] of [
    [whole.replace(/"tables": ?"[^"]+"/, '"tables":"0001_inbox"'), 'another version'],
    [whole.replace('"table" : "outbox"', '"table" : "users"'), 'no file of npm run data:export'],
    [lines.join('\n'), 'no file of npm run data:export'],
    // A mail of a lead that is not there.
    [whole.replace(/.*"table" : "leads".*\n/g, ''), 'outbox cannot be stored (23503)'],
  ]) {
    await writeFile(at('wrong.ndjson.gz'), gzipSync(`${text}`))
    expect(await npm('data:import', 'wrong.ndjson.gz', empty)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${why}`),
    })
  }
  const archive = await readFile(at('data.ndjson.gz'))
  await writeFile(at('wrong.ndjson.gz'), archive.subarray(0, archive.length / 2))
  const damaged = await npm('data:import', 'wrong.ndjson.gz', empty)
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') })
  expect(Object.values(await rowsOf(embedded('untouched'))).flat()).toEqual([])
})

test('the folder of a running site is refused', async () => {
  const release = openDataDir(at('old'))
  const refused = await npm('data:export', 'never.ndjson.gz', { DATA_DIR: at('old') })
  release()
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('already runs') })
})
