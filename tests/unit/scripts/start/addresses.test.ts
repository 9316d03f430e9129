import { expect, test } from 'vitest'
import { addresses } from '#scripts/start/addresses.ts'
import { parseEnvironment } from '#web/env.ts'

const mail = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'hello@example.com',
  OWNER_EMAILS: 'ann@example.com',
}

test.each([
  ['an embedded database', {}, 'the link appears here'],
  ['a server’s database', { POSTGRES_URL: 'postgres://u:p@db/site' }, 'npm run sign-in prints the link'],
  ['a mail key', mail, 'an address on OWNER_EMAILS'],
])('with %s the start explains how owners sign in', (_, variables, words) => {
  expect(addresses(parseEnvironment(variables))).toContain(words)
})
