import { expect, test } from 'vitest'
import { stillMissing } from '#scripts/start/still-missing.ts'
import { parseEnvironment } from '#web/env.ts'
import { missingSettings } from '#web/owner/set-up/missing-settings.ts'

const SITE_URL = 'https://career.example'
const complete = {
  SITE_URL,
  OWNER_EMAILS: 'ann@career.example',
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'hello@career.example',
  RESEND_WEBHOOK_SECRET: 'whsec_abc',
  TRUST_PROXY: '1',
  BACKUP_DIR: '/mnt/backups',
}
const missing = (variables: Record<string, string>) =>
  missingSettings(parseEnvironment(variables)).map(({ variable }) => variable)

test('a public site with only an address lacks owners, mail, proxy and backups', () => {
  const names = missing({ SITE_URL }).join(' ')
  expect(names).toBe('OWNER_EMAILS RESEND_API_KEY MAIL_FROM TRUST_PROXY BACKUP_DIR')
})

test('a complete configuration lacks no setting', () => {
  expect(missing(complete)).toEqual([])
  expect(stillMissing(parseEnvironment(complete))).toBe('')
})

test.each([
  [{ SITE_URL: 'http://career.example' }, 'SITE_URL', 'begin the address with https'],
  [{ SITE_URL: 'http://localhost:3000' }, 'SITE_URL', 'lead to http://localhost:3000'],
  [{ RESEND_WEBHOOK_SECRET: '' }, 'RESEND_WEBHOOK_SECRET', 'career.example/api/resend'],
])('a configuration with %o lacks only %s', (variables, variable, words) => {
  const list = missingSettings(parseEnvironment({ ...complete, TRUST_PROXY: '1', ...variables }))
  expect(list).toEqual([{ variable, text: expect.stringContaining(words) }])
})

test('npm start lists the missing variables of a site with a public address', () => {
  const said = stillMissing(parseEnvironment({ SITE_URL }))
  expect(said).toContain('without which the site runs too')
  expect(said).toContain('- OWNER_EMAILS: Nobody is named as the owner.')
})

test('npm start lists no missing setting without a public address', () => {
  expect(stillMissing(parseEnvironment({}))).toBe('')
})
