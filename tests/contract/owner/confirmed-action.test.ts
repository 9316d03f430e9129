import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { mailsFor } from '#tests/contract/leads/fixtures.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { setMailChoice } from '#web/owner/settings/settings-actions.ts'
import { removeWebhookByOwner, saveWebhook } from '#web/owner/webhook/webhook-actions.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { answerIn, owners, signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post, postTwice, signIn, site } = signedInOwner(store)
const url = 'https://hooks.example.com/in?key=secret'
const stored = () => store.db.select().from(settings)

describe.each([
  ['the address of the webhook', saveWebhook, 'webhook', { url }, 'hooks.example.com'],
  ['the removal of the webhook', removeWebhookByOwner, 'webhook/remove', {}, 'inbox alone'],
  ['the choice of mails', setMailChoice, 'mails', { choice: 'never' }, 'Never'],
] as const)('%s', (_, handler, name, fields, text) => {
  const path = `/owner/settings/${name}`
  const ask = async (session?: object) =>
    answerIn(await (await post(handler, path, fields, session)).text()) ?? ''
  beforeEach(() => createWebhook(store.db, 'https://old.example.com/'))

  test('changes only after the question, and all owners get a mail', async () => {
    const before = await stored()
    const answer = await ask()
    expect([await stored(), await audited()]).toEqual([before, []])
    expect(await store.db.$count(outbox)).toBe(0)
    const send = vi.spyOn(site, 'sendAfterResponse')
    await post(handler, path, { answer })
    expect(await stored()).not.toEqual(before)
    expect(await audited()).toHaveLength(1)
    expect(send).toHaveBeenCalledOnce()
    const [mail] = await mailsFor(store, 'settings-for-owners')
    expect(mail).toMatchObject({ leadId: null, recipients: null })
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(owners[0])
    expect(mail?.text).not.toContain('key=secret')
  })

  test('stays after an answer of another session, another form or a later time', async () => {
    const before = await stored()
    const mine = await ask()
    const theirs = await ask(await signIn(owners[1]))
    const other = await ask(await signIn())
    const [otherForm, otherPath] =
      handler === setMailChoice
        ? ([saveWebhook, '/owner/settings/webhook'] as const)
        : ([setMailChoice, '/owner/settings/mails'] as const)
    const last = { url, choice: 'never' }
    const elsewhere = answerIn(await (await post(otherForm, otherPath, last)).text()) ?? ''
    expect(elsewhere).not.toBe('')
    for (const answer of ['', 'x', theirs, other, elsewhere, `${mine.slice(0, -9)}AAAAAAA~2`])
      expect((await post(handler, path, { ...fields, answer })).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await post(handler, path, { answer: mine })).status).toBe(403)
    vi.useRealTimers()
    expect(await stored()).toEqual(before)
  })
})

test('an invalid value is refused without a question', async () => {
  for (const [handler, path, fields] of [
    [saveWebhook, '/owner/settings/webhook', { url: 'https://10.0.0.1/' }],
    [setMailChoice, '/owner/settings/mails', { choice: 'constructor' }],
  ] as const)
    expect((await postTwice(handler, path, fields)).status).toBe(422)
})
