import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dailyDrivers } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { signedInOwner } from '#tests/contract/owner/owner.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import {
  newsletterConfirmations as confirmations,
  newsletterHistory as history,
  leads,
  outbox,
  newsletterSubscribers as subscribers,
  suppressionList,
  webhookDeliveries,
} from '#web/db/tables.ts'
import { confirmSubscription, showConfirmPage } from '#web/features/newsletter/server/confirm.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { eraseUnconfirmed } from '#web/jobs/unconfirmed.ts'
import { confirmationPurpose } from '#web/leads/confirmation-mail.ts'
import { releaseLead, undoRelease } from '#web/leads/release-spam.ts'
import { stopSubscription, subscribe } from '#web/leads/subscribers.ts'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { decideOutcomes } from '#web/owner/newsletter/import/decide-rows.ts'
import { countRecipients } from '#web/owner/newsletter/issues/issue-sending.ts'
import { listUnconfirmed } from '#web/owner/newsletter/list-subscribers.ts'
import { exportSubscribers } from '#web/owner/newsletter/subscriber-actions.ts'
import { UnconfirmedList } from '#web/owner/newsletter/unconfirmed-list.tsx'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { sendWebhooks } from '#web/owner/webhook/deliver-webhooks.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { mailsFor } from './fixtures.ts'
import { asJson, down, handled, silenceErrors, siteUrl, siteWith } from './handled.ts'

const email = 'zoe@example.com'

describe.each(dailyDrivers)('double opt-in on $name', ({ start }) => {
  const store = emptyStore(start)
  const owner = signedInOwner(store)
  const newsletter = handled(newsletterLead, store)
  const pack = handled(starterPackLead, store)
  const site = siteWith(store)

  const switchTo = (optIn: string) => owner.post(saveSettings, '/owner/settings/save', { optIn })
  const signUp = (fields: object = {}, key?: string) =>
    newsletter(JSON.stringify({ email, ...fields }), {
      ...asJson,
      ...(key ? { 'idempotency-key': key } : {}),
    })
  const takePack = () => pack(JSON.stringify({ email, program: 'rookie_launchpad', newsletter: true }), asJson)
  const open = async (link: string, at = site) => {
    const answer = await showConfirmPage(new Request(link), at)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const press = async (link: string, at = site) =>
    (await confirmSubscription(new Request(link, { method: 'POST' }), at)).text()
  const mails = async (purpose = confirmationPurpose) => mailsFor(store, purpose)
  const links = async () => (await mails()).map(({ text }) => /http\S+confirm\?token=\S+/.exec(text)?.[0] ?? 'none')
  const link = async () => (await links()).at(-1) ?? 'none'
  const status = async () => (await store.db.select().from(subscribers)).map((one) => one.status)
  const age = (days: number) =>
    store.db.execute(sql`update newsletter_confirmations set at = now() - make_interval(days => ${days})`)
  const button = '<button'

  test('subscribes an address when the button is pressed, and stores the times of sign-up and confirmation', async () => {
    await switchTo('on')
    await createWebhook(store.db, 'https://hooks.example.com')
    const told = () => store.db.$count(webhookDeliveries)
    const page = `${siteUrl}/newsletter`
    const answer = await signUp({ name: 'Zoë', pageUrl: page })
    expect([answer.status, await answer.json()]).toEqual([201, { id: expect.any(String), toConfirm: true }])
    expect(await status()).toEqual([])
    expect(await countRecipients(store.db)).toBe(0)
    expect(await store.db.select().from(outbox)).toMatchObject([
      { purpose: confirmationPurpose, recipients: [email], leadId: expect.any(String) },
    ])
    const url = await link()
    expect(url).toMatch(/^https:\/\/career\.example\/newsletter\/confirm\?token=[\da-f]{48}$/)
    expect(JSON.stringify(await store.db.select().from(confirmations))).not.toContain(url.split('=')[1])

    const shown = await open(url)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(shown.text).toContain(button)
    expect([await status(), await told()]).toEqual([[], 0])

    expect(await press(url)).toContain('You are subscribed')
    expect([await status(), await told()]).toEqual([['active'], 1])
    const [line, ...others] = await store.db.select().from(history)
    expect(others).toEqual([])
    expect(line).toMatchObject({ status: 'active', cause: 'newsletter', page })
    expect(line?.confirmedAt?.getTime()).toBeGreaterThan(line?.agreedAt?.getTime() ?? Infinity)
    const [lead] = await store.db.select().from(leads)
    for (const purpose of ['newsletter-welcome', 'newsletter-for-owners'])
      expect(await mails(purpose)).toMatchObject([{ leadId: lead?.id }])

    expect((await open(url)).text).not.toContain(button)
    expect(await press(url)).toContain('You are subscribed')
    expect(await mails('newsletter-welcome')).toHaveLength(1)
    const file = await owner.post(exportSubscribers, '/owner/newsletter/export', { show: 'active' })
    expect(await file.text()).toContain(`"${line?.confirmedAt?.toISOString().slice(0, 10)}`)
  })

  test('resubscribes nobody by an old confirmation link after an unsubscription', async () => {
    await switchTo('on')
    await signUp({}, 'one')
    await signUp({}, 'two')
    await press(await link())
    await store.transaction((tx) => stopSubscription(tx, email, 'link'))
    for (const url of await links()) {
      expect((await open(url)).text).toContain('You have left since')
      expect(await press(url)).toContain('You have left since')
    }
    expect(await status()).toEqual(['unsubscribed'])
    await signUp({}, 'three')
    await press(await link())
    expect(await status()).toEqual(['active'])
  })

  test('a name alone is added to a sign-up that waits, without another mail', async () => {
    await switchTo('on')
    const consent = async () => (await store.db.select().from(confirmations)).map(({ name: _, ...one }) => one)
    const pageUrl = `${siteUrl}/privacy`
    await signUp({ pageUrl })
    const before = await consent()
    const answer = await signUp({ name: 'Zoë', nameOnly: true, pageUrl: `${siteUrl}/newsletter` })
    expect([answer.status, await answer.json()]).toEqual([201, { id: expect.any(String) }])
    expect(await consent()).toEqual(before)
    expect(await mails()).toHaveLength(1)
    expect(await store.db.$count(leads)).toBe(1)
    await press(await link())
    expect(await store.db.select().from(subscribers)).toMatchObject([{ name: 'Zoë', status: 'active' }])
    expect(await store.db.select().from(history)).toMatchObject([{ page: pageUrl }])
  })

  test('mails a link for each repeated sign-up, and accepts each of the links', async () => {
    await switchTo('on')
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => signUp({}, key)))
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201])
    const [first, second, third, ...more] = await links()
    expect(new Set([first, second, third]).size + more.length).toBe(3)
    expect(await store.db.$count(leads)).toBe(1)
    expect((await listUnconfirmed(store.db)).count).toBe(1)
    await Promise.all([press(`${first}`), press(`${third}`)])
    expect(await mails('newsletter-welcome')).toHaveLength(1)
    expect((await open(`${second}`)).text).toContain('You are subscribed')
    expect((await listUnconfirmed(store.db)).count).toBe(0)
  })

  test('mails a new link for a form without a key when the last sign-up is a day old', async () => {
    await switchTo('on')
    for (const expected of [201, 200]) expect((await signUp()).status).toBe(expected)
    expect(await mails()).toHaveLength(1)
    await age(1)
    expect((await signUp()).status).toBe(201)
    expect(await mails()).toHaveLength(2)
  })

  test('gives new, pending, subscribed and unsubscribed addresses the same responses and mails', async () => {
    await store.transaction(async (tx) => {
      for (const name of ['reads', 'left'])
        await subscribe(tx, { email: `${name}@example.com`, name: null }, 'newsletter')
      await stopSubscription(tx, 'left@example.com', 'link')
    })
    await switchTo('on')
    await signUp({ email: 'waits@example.com' })
    const heard = async (name: string) => {
      const before = (await mails()).length
      const said = []
      for (const key of ['a', 'a', 'b']) {
        const answer = await signUp({ email: `${name}@example.com` }, key + name)
        const { id: _, ...rest } = z.looseObject({ id: z.string() }).parse(await answer.json())
        said.push([answer.status, rest, ...answer.headers])
      }
      return [...said, (await mails()).length - before]
    }
    const fresh = await heard('new')
    expect(fresh.at(-1)).toBe(2)
    for (const name of ['waits', 'reads', 'left']) expect(await heard(name)).toEqual(fresh)
    expect((await status()).toSorted()).toEqual(['active', 'unsubscribed'])
    expect((await open(await link())).text).toContain(button)
  })

  test('redirects a sign-up without script to the page about the confirmation', async () => {
    await switchTo('on')
    const posted = await newsletter(new URLSearchParams({ email }), { accept: 'text/html' })
    expect(posted.headers.get('location')).toBe('/thanks/newsletter-confirm')
    const fields = { email, program: 'rookie_launchpad', newsletter: 'on' }
    const packed = await pack(new URLSearchParams(fields), { accept: 'text/html' })
    expect(packed.headers.get('location')).toBe('/thanks/pack#one-more-step')
    await store.db.insert(suppressionList).values({ email, reason: 'bounced' })
    const blocked = await newsletter(new URLSearchParams({ email }), { accept: 'text/html' })
    expect(blocked.headers.get('location')).toBe('/thanks/newsletter-blocked')
  })

  test('keeps the lead of a starter pack when its subscription is never confirmed', async () => {
    await switchTo('on')
    expect(await (await takePack()).json()).toMatchObject({ toConfirm: true })
    expect((await mails('pack-for-owners'))[0]?.text).toContain('A mail asks them to confirm it')
    expect(await status()).toEqual([])
    await age(recordRetention.confirmationDays + 1)
    while (await eraseUnconfirmed(store, new Date(Date.now() - 30 * 86_400_000)));
    expect([await store.db.$count(leads), await store.db.$count(confirmations)]).toEqual([1, 0])
    await takePack()
    await press(await link())
    expect(await store.db.select().from(history)).toMatchObject([{ cause: 'pack' }])
    expect(await mails('newsletter-for-owners')).toEqual([])
  })

  test('deletes unconfirmed sign-ups after thirty days, and returns 404 for their links', async () => {
    await switchTo('on')
    await signUp({}, 'one')
    await signUp({}, 'two')
    await signUp({ email: 'reads@example.com' })
    await press(await link())
    const url = (await links())[0] ?? ''
    await age(recordRetention.confirmationDays + 1)
    await store.db.execute(sql`update outbox set created_at = now() - interval '31 days'`)
    const tooLate = async () => [(await open(url)).status, await press(url)]
    const before = await tooLate()
    expect(before).toEqual([404, expect.stringContaining('does not work any more')])
    expect((await listUnconfirmed(store.db)).count).toBe(0)
    while (await eraseUnconfirmed(store, new Date(Date.now() - 30 * 86_400_000)));
    expect(await tooLate()).toEqual(before)
    expect(await store.db.select().from(leads)).toMatchObject([{ email: 'reads@example.com' }])
    expect(await store.db.$count(confirmations)).toBe(0)
    expect(JSON.stringify(await store.db.select().from(outbox))).not.toContain(email)
  })

  test('keeps subscribers when switched on, and pending links valid when switched off', async () => {
    await signUp({ email: 'reads@example.com' })
    await switchTo('on')
    await switchTo('on')
    expect((await switchTo('maybe')).status).toBe(422)
    await signUp()
    expect(await status()).toEqual(['active'])
    await switchTo('off')
    expect((await owner.audited()).map(([, action]) => action)).toEqual([
      'switched the confirmation of subscriptions on',
      'switched the confirmation of subscriptions off',
    ])
    expect(await (await signUp({ email: 'new@example.com' })).json()).toEqual({
      id: expect.any(String),
    })
    expect(await status()).toEqual(['active', 'active'])
    await press(await link())
    expect(await status()).toHaveLength(3)
  })

  test('shows pending sign-ups to the owner, and deletes them in an erasure', async () => {
    await switchTo('on')
    const { id } = z.object({ id: z.string() }).parse(await (await signUp()).json())
    expect(await readLeadPage(store.db, id)).toMatchObject({
      subscription: { unconfirmed: { email } },
    })
    const shown = renderToStaticMarkup(createElement(UnconfirmedList, await listUnconfirmed(store.db)))
    expect(shown).toMatch(/To be confirmed \(1\).*zoe@example\.com/s)
    const row = {
      email,
      row: 1,
      isTwice: false,
      name: '',
      meaning: 'subscribed',
      source: '',
    } as const
    expect(await decideOutcomes(store.db, [{ ...row, typed: email, agreedAt: new Date(), leftAt: undefined }])).toEqual(
      ['added'],
    )
    const url = await link()
    await store.transaction((tx) => erasePerson(tx, email))
    expect(await store.db.$count(confirmations)).toBe(0)
    expect((await open(url)).status).toBe(404)
  })

  test('mails a link when a sign-up is released from spam, and deletes the unsent mail after an undo', async () => {
    await switchTo('on')
    const about = { content: undefined, words: originalMails, siteUrl }
    await signUp({ website: 'https://spam.example' })
    const [lead = expect.fail('No lead was stored')] = await store.db.select().from(leads)
    expect(await store.db.$count(confirmations)).toBe(0)
    await store.transaction((tx) => releaseLead(tx, newsletterLead, { id: lead.id, ...about }))
    expect(await mails()).toHaveLength(1)
    expect(await store.transaction((tx) => undoRelease(tx, lead))).toBe(true)
    expect([await mails(), await store.db.$count(confirmations)]).toEqual([[], 0])
  })

  test('stores name and page of the latest sign-up, because a stranger may have sent an earlier one', async () => {
    await switchTo('on')
    await signUp({ name: 'Loser', pageUrl: `${siteUrl}/book` }, 'a stranger')
    await signUp({ name: 'Zoë', pageUrl: `${siteUrl}/newsletter` }, 'their own')
    await press(await link())
    expect(await store.db.select().from(subscribers)).toMatchObject([{ name: 'Zoë' }])
    expect(await store.db.select().from(history)).toMatchObject([{ page: `${siteUrl}/newsletter` }])
  })

  test('does not list a pending sign-up whose address has unsubscribed since', async () => {
    await signUp()
    await switchTo('on')
    await signUp({}, 'again')
    await store.transaction((tx) => stopSubscription(tx, email, 'link'))
    expect((await listUnconfirmed(store.db)).count).toBe(0)
  })

  test('calls the webhook about a released sign-up after its confirmation', async () => {
    await switchTo('on')
    await createWebhook(store.db, 'https://hooks.example.com')
    await signUp({ website: 'x' })
    const [spam] = await store.db.select().from(leads)
    expect(spam?.status).toBe('spam')
    const about = { id: spam?.id ?? '', content: undefined, words: originalMails, siteUrl }
    await store.transaction((tx) => releaseLead(tx, newsletterLead, about))
    expect(await store.db.$count(webhookDeliveries)).toBe(0)
    await press(await link())
    expect(await store.db.$count(webhookDeliveries)).toBe(1)
  })

  test('calls the webhook about a starter pack’s lead again when its subscription is confirmed', async () => {
    await createWebhook(store.db, 'https://hooks.example.com')
    await switchTo('on')
    const bodies: unknown[] = []
    const ids: unknown[] = []
    const deliver = () =>
      sendWebhooks(store, siteUrl, async (_, headers, body) => {
        const { type, data } = JSON.parse(body)
        bodies.push([type, data.details.newsletter])
        ids.push(headers['webhook-id'])
        return '200'
      })
    await takePack()
    await deliver()
    await press(await link())
    await press(await link())
    await deliver()
    await deliver()
    expect(bodies).toEqual([
      ['lead.created', false],
      ['lead.updated', true],
    ])
    expect(new Set(ids).size).toBe(2)

    await pack(JSON.stringify({ email: 'late@example.com', program: 'rookie_launchpad', newsletter: true }), asJson)
    await press(await link())
    await deliver()
    expect(bodies.slice(2)).toEqual([['lead.created', true]])
  })

  test('returns 404 for a link without a known token, and 503 without a database', async () => {
    for (const query of ['', '?token=', '?token=unknown', "?token='%20or%201=1"]) {
      const url = `${siteUrl}/newsletter/confirm${query}`
      expect((await open(url)).status).toBe(404)
      expect(await press(url)).toContain('does not work any more')
    }
    silenceErrors()
    const away = { ...site, store: down }
    const url = `${siteUrl}/newsletter/confirm?token=x`
    expect((await open(url, away)).status).toBe(503)
    expect(await press(url, away)).toContain('the page says whether it worked')
  })
})
