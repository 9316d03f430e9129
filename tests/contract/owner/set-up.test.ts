import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { sendTestMailWith } from '#web/owner/set-up/test-mail.ts'
import { ownerOf, owners } from './owner.ts'

const store = emptyStore()
const { post, signIn } = ownerOf(store)
const resend = resendForEachTest()

test('sends a test mail only to the owner who asks for it', async () => {
  const handler = sendTestMailWith(() => ({ ...resend.transport, owners: [...owners] }))
  const answer = await post(handler, '/owner/settings/test-mail', {}, await signIn(owners[1]))
  expect(await answer.text()).toContain(`Sent to ${owners[1]}.`)
  expect(resend.delivered.map(({ body }) => [body.to, body.subject])).toEqual([[[owners[1]], 'Test: Mail works']])
})
