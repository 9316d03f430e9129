import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { outbox, suppressionList } from '#web/db/tables.ts'
import { exampleMail } from '#web/owner/studio/example-mail.ts'
import { sendTest, testLimit } from '#web/owner/studio/studio-test-mail.ts'
import { resendForEachTest } from './fake-resend.ts'

const store = emptyStore()
const resend = resendForEachTest()

/** Sends a test mail. @returns the status, and the message to the coach */
async function press(transport = resend.transport) {
  const mail = await exampleMail('contact', originalMails, 'https://career.example')
  return sendTest(store, transport, mail ?? expect.fail('The mail has no example'))
}

test('sends a test mail with the coach’s texts to the owners, and reports it as sent', async () => {
  expect(await press()).toEqual({ status: 200, message: 'Sent to o@b.co.' })
  const body = resend.delivered[0]?.body
  expect(body).toMatchObject({ to: ['o@b.co'], subject: 'Test: I have your message' })
  expect(body?.html).toContain('Hello Priya Nair,')
})

test('leaves a test mail in the outbox without an API key, and names the variable', async () => {
  const { message } = await press({ ...resend.transport, mailer: undefined })
  expect(message).toMatch(/^Not sent: this site has no key.*RESEND_API_KEY/)
  expect(await store.db.select().from(outbox)).toMatchObject([{ state: 'waiting', leadId: null }])
})

test('reports a refused or suppressed test mail as not sent', async () => {
  resend.next({ status: 403, name: 'validation_error' })
  expect((await press()).message).toMatch(/^Not sent: .*domain is not verified/)
  await store.db.delete(outbox)
  await store.db.insert(suppressionList).values({ email: 'o@b.co', reason: 'bounced' })
  expect((await press()).message).toMatch(/^Not sent: .*came back/)
  expect(resend.delivered).toEqual([])
})

test('sends no test mail beyond the rate limit, and states the wait', async () => {
  for (let n = 0; n < testLimit.max; n++) expect((await press()).status).toBe(200)
  const { status, message } = await press()
  expect([status, message]).toEqual([429, expect.stringMatching(/^Nothing was sent: .* 10 min\.$/)])
  expect(resend.delivered).toHaveLength(testLimit.max)
})

test.each([
  ...['contact', 'confirmation', 'newsletter', 'pack'],
  ...['selfCheck', 'careerAssessment', 'questionnaire'],
])('the mail %s has an example without any content', async (name) => {
  const mail = await exampleMail(name, originalMails, 'https://career.example')
  expect(mail?.to).toEqual({ address: 'priya.nair@example.com' })
})
