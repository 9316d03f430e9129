import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { mailsFor } from '#tests/contract/leads/fixtures.ts'
import { outbox, settings } from '#web/db/tables.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { answerIn, owners, signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post, postTwice, signIn, site } = signedInOwner(store)
const url = 'https://hooks.example.com/in?key=secret'
const stored = () => store.db.select().from(settings)

const path = '/owner/settings/save'

describe.each([
  ['the address of the webhook', { url }, 'hooks.example.com'],
  ['the removal of the webhook', { url: '' }, 'only in your inbox'],
  ['the choice of mails', { choice: 'never' }, 'Never'],
] as const)('%s', (_, fields, text) => {
  const ask = async (session?: object) => answerIn(await (await post(saveSettings, path, fields, session)).text()) ?? ''
  beforeEach(() => createWebhook(store.db, 'https://old.example.com/'))

  test('changes only after the question, and all owners get a mail', async () => {
    const before = await stored()
    const answer = await ask()
    expect([await stored(), await audited()]).toEqual([before, []])
    expect(await store.db.$count(outbox)).toBe(0)
    const send = vi.spyOn(site, 'sendAfterResponse')
    await post(saveSettings, path, { answer })
    expect(await stored()).not.toEqual(before)
    expect(await audited()).toHaveLength(1)
    expect(send).toHaveBeenCalledOnce()
    const [mail] = await mailsFor(store, 'settings-for-owners')
    expect(mail).toMatchObject({ leadId: null, recipients: null })
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(owners[0])
    expect(mail?.text).not.toContain('key=secret')
  })

  test('stays after an answer of another session or a later time', async () => {
    const before = await stored()
    const mine = await ask()
    const theirs = await ask(await signIn(owners[1]))
    const other = await ask(await signIn())
    for (const answer of ['', 'x', theirs, other, `${mine.slice(0, -9)}AAAAAAA~2`])
      expect((await post(saveSettings, path, { ...fields, answer })).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await post(saveSettings, path, { answer: mine })).status).toBe(403)
    vi.useRealTimers()
    expect(await stored()).toEqual(before)
  })
})

test('an invalid value is refused without a question', async () => {
  for (const [name, value] of [
    ['url', 'https://10.0.0.1/'],
    ['choice', 'constructor'],
  ] as const)
    expect((await postTwice(saveSettings, path, { [name]: value })).status).toBe(422)
})
