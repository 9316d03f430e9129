import { expect, test } from 'vitest'
import { type Health, siteChecks } from '#studio/launch/site-state.ts'

const health: Health = {
  content: { hosting: 'embedded', reachable: true },
  database: { driver: 'embedded', up: true },
  mail: { mode: 'resend', lost: false, failing: false },
  webhook: { configured: true },
}

test.each<[string, Partial<Health['mail']>, boolean, string]>([
  ['no waiting mail', {}, true, 'The mail service is connected, and no mail was lost.'],
  ['an outage of the mail service', { failing: true }, false, 'No mail has gone out'],
  ['an undelivered mail', { lost: true }, false, 'Some mails could not be delivered'],
  ['an unavailable database', { lost: null }, false, 'cannot be counted'],
  ['a copy of the site', { heldBack: 'A copy.' }, false, 'This site is a copy'],
  ['no mail service', { mode: 'waiting' }, false, 'No mail service is connected'],
])('the launch checklist with %s describes the mails', (_, mail, isDone, text) => {
  const checks = siteChecks('https://coach.example', {
    ...health,
    mail: { ...health.mail, ...mail },
  })
  const check = checks.find(({ title }) => title === 'Mails')
  expect(check).toMatchObject({ isDone, text: expect.stringContaining(text) })
})
