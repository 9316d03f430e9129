import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/stack/build-cache.ts'
import { EnvironmentError, parseEnvironment } from '#web/env.ts'

const problemsOf = (raw: Record<string, string>): string[] => {
  try {
    parseEnvironment(raw)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

test('an empty variable counts as not set', () => {
  expect(parseEnvironment({ POSTGRES_URL: ' ', SITE_URL: '' }).database.driver).toBe('embedded')
})

test.each(['\n', '\r\n', ' '])('a variable is read without %j behind it', (end) => {
  const [secret, DATA_DIR] = ['s'.repeat(32), '.data']
  const read = parseEnvironment({ CRON_SECRET: secret + end, DATA_DIR: DATA_DIR + end })
  expect(read).toMatchObject({ cronSecret: secret, dataDir: path.resolve(DATA_DIR) })
})

test.each([
  ['', 'http://localhost:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['192.168.1.20', 'http://192.168.1.20:4000'],
  ['fd00::20', 'http://[fd00::20]:4000'],
])('a site that listens on “%s” has the local address %s', (HOST, url) => {
  expect(parseEnvironment({ HOST, PORT: '4000' })).toMatchObject({ ownUrl: url, siteUrl: url })
})

test.each([
  ['postgres://u:p@db.example.com/site', 'postgres'],
  ['postgres://u:p@localhost:5432/site', 'postgres'],
  ['postgres://u:p@ep-cool-1-pooler.eu-central-1.aws.neon.tech/site', 'neon'],
])('%s uses the %s driver', (url, driver) => {
  expect(parseEnvironment({ POSTGRES_URL: url }).database.driver).toBe(driver)
})

test('only the Studio may frame pages of a hosted site, and no site if STUDIO_URL is not set', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc123' }
  const studio = { ...hosted, STUDIO_URL: 'https://coach.sanity.studio/' }
  expect(parseEnvironment(studio)).toMatchObject({
    studioUrl: 'https://coach.sanity.studio',
    framedBy: ['https://coach.sanity.studio'],
  })
  expect(parseEnvironment(hosted).framedBy).toEqual([])
})

test('addresses of owners are cleaned and lower-cased', () => {
  const env = parseEnvironment({ OWNER_EMAILS: 'Ann@Example.com\u200b, Bob <bob@example.com>' })
  expect(env.ownerEmails).toEqual(['ann@example.com', 'bob@example.com'])
})

test.each([
  ['https://Coach.Example:443/', 'https://coach.example'],
  ['http://bücher.example:80', 'http://xn--bcher-kva.example'],
])('SITE_URL=%s has the origin of a browser', (SITE_URL, siteUrl) => {
  expect(parseEnvironment({ SITE_URL }).siteUrl).toBe(siteUrl)
})

test.each([
  ['SITE_URL', 'https://coach.example/site'],
  ['SITE_URL', 'https://coach.example # the address'],
  ['SITE_URL', '"https://coach.example"'],
  ...['50%off', 'a%ff', 'p#ss', 'p@ss/w', 'p?ss', 'p:s/s'].map((password) => [
    'POSTGRES_URL',
    `postgres://site:${password}@db.example/site`,
  ]),
])('parseEnvironment refuses %s=%s', (name = '', value = '') => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)])
})

test('parseEnvironment reports two services on one port', () => {
  expect(problemsOf({ PORT: '4000', STUDIO_PORT: '4000' })).toEqual(['PORT and STUDIO_PORT must differ'])
})

test('parseEnvironment reports a mail key without a sender or a recipient', () => {
  expect(problemsOf({ RESEND_API_KEY: 're_1' })).toHaveLength(2)
})

test.each(['key', 'Bearer re_1', '"re_1"', 're_'])('parseEnvironment refuses the mail key %j', (key) => {
  const mail = { RESEND_API_KEY: key, MAIL_FROM: 'a@b.co', OWNER_EMAILS: 'o@b.co' }
  expect(problemsOf(mail)).toEqual(['RESEND_API_KEY must be a key of Resend (re_…)'])
})

test('parseEnvironment reports all malformed and missing variables at once', () => {
  const problems = problemsOf({ PORT: 'a', SITE_URL: 'x', RESEND_API_KEY: 're_1' })
  const names = ['PORT', 'SITE_URL', 'MAIL_FROM', 'OWNER_EMAILS']
  expect(problems.map((one) => one.split(' ')[0])).toEqual(names)
})

test('.env.example has every variable that is read, and no other', () => {
  const namesIn = (file: string, shape: RegExp) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(shape)].map(([, name]) => name)
  const read = [
    ...namesIn('web/variables.ts', /^ {2}([A-Z_]+):/gm),
    ...namesIn('studio/env.ts', /process\.env\.([A-Z_]*[A-Z])/g),
  ]
  // The Studio's build and the start process set these.
  const own = 'NODE_ENV SANITY_STUDIO START_SECRET HOLD_MIGRATIONS JOBS_AFTER GATEWAY_PORT'.split(' ')
  const ours = new Set(read.filter((name) => !own.includes(name ?? '')))
  expect(ours.size).toBeGreaterThan(15)
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm).toSorted()).toEqual([...ours].toSorted())
})

test.each([
  ['Next alone trusts no forwarded address', {}, 0],
  ['Next behind the gateway trusts the address that the gateway sets', { GATEWAY_PORT: '3000' }, 1],
  ['a proxy in front of the gateway sets the address', { GATEWAY_PORT: '3000', TRUST_PROXY: '2' }, 2],
  ['a proxy in front of Next alone sets the address', { TRUST_PROXY: '1' }, 1],
  [
    'the address of a proxy for https that is not trusted is no visitor’s',
    { GATEWAY_PORT: '3000', SITE_URL: 'https://career.example' },
    0,
  ],
  [
    'a gateway with a public address without https sets the address',
    { GATEWAY_PORT: '3000', SITE_URL: 'http://career.example' },
    1,
  ],
])('%s', (_, variables, hops) => {
  expect(parseEnvironment(variables).trustedHops).toBe(hops)
})
