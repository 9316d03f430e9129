import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/stack/ports.ts'
import { database } from '#web/checks/database.ts'
import { openStore } from '#web/db/open.ts'
import { parseEnvironment } from '#web/env.ts'
import { startPostgres } from './postgres-server.ts'

/** Folder of a self-signed certificate for localhost, and of the certificate's key. */
const folder = path.join(import.meta.dirname, '../../e2e/hosted')
const cert = path.join(folder, 'certificate.pem')
const password = 'p@ss/w:rd#1?100%'

let server: Awaited<ReturnType<typeof startPostgres>>
let url: string
beforeAll(async () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  server = await startPostgres({ cert: read(cert), key: read(path.join(folder, 'key.pem')) })
  url = (await server.freshDatabase()).replace('127.0.0.1', 'localhost')
  const client = new Client(url)
  await client.connect()
  await client.query(`create role coach login superuser password '${password}'`)
  await client.end()
})
afterAll(() => server.stop())

/** Returns the doctor's finding about the database at an address. */
const said = (POSTGRES_URL: string) => database.run(parseEnvironment({ POSTGRES_URL }))
const withUser = (secret: string) => url.replace('postgres:postgres', `coach:${secret}`)

test('connects over TLS when sslrootcert names the certificate authority', async () => {
  const address = `${url}?sslmode=verify-full&sslrootcert=${cert}`
  await (await openStore({ driver: 'postgres', url: address })).close()
  expect(await said(address)).toMatchObject({ status: 'ok' })
})

test.each([
  ['a private authority', () => `${url}?sslmode=verify-full`, /authority/, /sslrootcert=/],
  [
    'a certificate for another name',
    () => `${url.replace('localhost', '127.0.0.1')}?sslmode=verify-full&sslrootcert=${cert}`,
    /another host name/,
    /Write the host name/,
  ],
  [
    'a missing certificate file',
    () => `${url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`,
    /\/nowhere\/ca\.pem/,
    /sslrootcert=/,
  ],
  ['a wrong password', () => withUser('wrong'), /user or password/, /@ as %40/],
  ['an unknown database', () => `${server.base}/none`, /no database/, /last slash/],
  [
    'a port without a server',
    async () => `postgres://u:p@127.0.0.1:${await freePort()}/site`,
    /Nothing answers/,
    /firewall/,
  ],
])('the doctor names the solution for %s', async (_, address, text, fix) => {
  expect(await said(await address())).toEqual({
    status: 'problem',
    text: expect.stringMatching(text),
    fix: expect.stringMatching(fix),
  })
})

test('connects with special characters in a password when they are percent-encoded', async () => {
  expect(await said(withUser(encodeURIComponent(password)))).toMatchObject({ status: 'ok' })
})

test('refuses an unescaped character in the password, and shows its percent-encoding', () => {
  expect(() => parseEnvironment({ POSTGRES_URL: withUser(password) })).toThrow(/%2F/)
})
