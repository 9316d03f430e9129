import { expect, test } from 'vitest'
import { stillMissing } from '#scripts/start/still-missing.ts'
import { missingSettings } from '#web/checks/index.ts'
import { parseEnvironment } from '#web/env.ts'

const SITE_URL = 'https://career.example'
const secrets = {
  SESSION_SECRET: 's'.repeat(32),
  CRON_SECRET: 'c'.repeat(32),
  SANITY_WEBHOOK_SECRET: 'w'.repeat(32),
}
const complete = {
  SITE_URL,
  ...secrets,
  OWNER_EMAILS: 'ann@career.example',
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'hello@career.example',
  RESEND_WEBHOOK_SECRET: 'whsec_abc',
  TRUST_PROXY: '1',
  BACKUP_DIR: '/mnt/backups',
}
const missing = async (variables: Record<string, string>) =>
  (await missingSettings(parseEnvironment(variables))).map(({ name }) => name).join(' ')

test('a public site with only an address lacks owners, mail, proxy and backups', async () => {
  expect(await missing({ SITE_URL, ...secrets })).toBe('OWNER_EMAILS RESEND_API_KEY MAIL_FROM TRUST_PROXY BACKUP_DIR')
})

test('a complete configuration lacks no setting', async () => {
  expect(await missing(complete)).toBe('')
  expect(await stillMissing(parseEnvironment(complete))).toBe('')
})

test.each([
  [{ SITE_URL: 'http://career.example' }, 'SITE_URL', 'begin the address with https'],
  [{ SITE_URL: 'http://localhost:3000' }, 'SITE_URL', 'lead to http://localhost:3000'],
  [{ RESEND_WEBHOOK_SECRET: '' }, 'RESEND_WEBHOOK_SECRET', 'career.example/api/resend'],
  [{ CRON_SECRET: '' }, 'CRON_SECRET', 'openssl rand'],
])('a configuration with %o lacks only %s', async (variables, name, words) => {
  const list = await missingSettings(parseEnvironment({ ...complete, ...variables }))
  expect(list).toMatchObject([{ name, status: 'problem' }])
  expect(`${list[0]?.text} ${list[0]?.fix}`).toContain(words)
})

test('npm start lists the missing variables of a site with a public address', async () => {
  const said = await stillMissing(parseEnvironment({ SITE_URL }))
  expect(said).toContain('without which the site runs too')
  expect(said).toContain('- OWNER_EMAILS: Nobody is named as the owner.')
})

test('npm start lists no missing setting without a public address', async () => {
  expect(await stillMissing(parseEnvironment({}))).toBe('')
})
