import { expect, test } from 'vitest'
import { type Health, siteChecks } from '#studio/launch/site-state.ts'

const health: Health = {
  content: { hosting: 'embedded', reachable: true },
  database: { driver: 'embedded', up: true },
  mail: { mode: 'resend', waiting: 0, dead: 0, failing: false },
  webhook: { configured: true },
}

test.each<[string, Partial<Health['mail']>, boolean, string]>([
  ['no waiting mail', {}, true, 'The mail service is connected, and no mail was lost.'],
  ['three waiting mails', { waiting: 3 }, true, 'Mails that wait to go out: 3.'],
  ['an outage of the mail service', { waiting: 1, failing: true }, false, 'No mail has gone out'],
  ['two undelivered mails', { dead: 2 }, false, '2 could not be delivered'],
  ['an unavailable database', { waiting: null, dead: null }, false, 'cannot be counted'],
  ['a copy of the site', { waiting: 1, heldBack: 'A copy.' }, false, 'This site is a copy'],
  ['no mail service', { mode: 'waiting' }, false, 'No mail service is connected'],
])('the launch checklist with %s describes the mails', (_, mail, isDone, text) => {
  const checks = siteChecks('https://coach.example', {
    ...health,
    mail: { ...health.mail, ...mail },
  })
  const check = checks.find(({ title }) => title === 'Mails')
  expect(check).toMatchObject({ isDone, text: expect.stringContaining(text) })
})
