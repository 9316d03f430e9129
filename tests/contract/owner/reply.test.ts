import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { changeLead, leadOf, mailsFor, storeLead } from '#tests/contract/leads/fixtures.ts'
import { down, silenceErrors } from '#tests/contract/leads/handled.ts'
import { suppressionList } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { replySender } from '#web/owner/lead/compose-reply.ts'
import { sendReply } from '#web/owner/lead/reply-actions.ts'
import { erasePerson, readPersonalData } from '#web/owner/person/erasure.ts'
import { readReplySettings, saveSnippet } from '#web/owner/settings/reply-snippets.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { owners, signedInOwner } from './owner.ts'

const [owner, partner] = owners
const store = emptyStore()
const { post, site, audited, signIn } = signedInOwner(store)
let sendings = 0

beforeEach(() => {
  sendings = 0
  site.sendAfterResponse = () => void sendings++
  site.delivery = { by: 'mail', from: 'Career Care <hello@career.example>' }
})

const reply = (lead: string, fields: Record<string, string> = {}, headers?: object) =>
  post(
    sendReply,
    `/owner/leads/${lead}/reply`,
    { subject: 'Your first job', text: 'Dear Priya,\n\nyes, gladly.', ...fields },
    headers,
  )
const replies = () => mailsFor(store, 'reply')
const save = (fields: Record<string, string>) => post(saveSnippet, '/owner/settings/snippets', fields)

describe('a reply', () => {
  test('is stored in the outbox with signature and quoted message, and marks the lead as answered', async () => {
    await saveTimeZone(store.db, 'Asia/Kolkata')
    await post(saveSettings, '/owner/settings/save', { signature: 'Meera\nYour coach' })
    const id = await storeLead(store, { message: 'Where do I begin?\nAnd <when>?' })
    const receivedAt = new Date('2026-03-01T19:30:00Z')
    await changeLead(store, id, { receivedAt, laterUntil: receivedAt })

    const answer = await reply(id, { back: `/owner/leads/${id}?kind=contact&undo=x` })
    expect(answer.headers.get('location')).toBe(`/owner/leads/${id}?kind=contact&done=replied`)
    const [mail] = await replies()
    expect(mail).toMatchObject({
      ...{ leadId: id, recipients: ['priya@example.com'], replyTo: owner, state: 'waiting' },
      ...{ sender: `Career Care <${owner}>`, subject: 'Your first job', headers: null },
      text: [
        'Dear Priya,\n\nyes, gladly.',
        'Meera\nYour coach',
        'On 2 March 2026 you wrote:\n> Where do I begin?\n> And <when>?\n',
      ].join('\n\n'),
    })
    expect(mail?.html).toContain('<p>Meera<br>Your coach</p>')
    expect(mail?.html).toContain('&gt; And &lt;when&gt;?')
    expect(await leadOf(store, id)).toMatchObject({
      ...{ status: 'answered', answeredAt: expect.any(Date), laterUntil: null },
    })
    expect((await audited()).at(-1)).toEqual([owner, 'replied', id])
    expect(sendings).toBe(1)
  })

  test('is sent once for a repeated form, and again with another text', async () => {
    const [id, key] = [await storeLead(store), randomUUID()]
    await Promise.all([reply(id, { reply: key }), reply(id, { reply: key })])
    expect(await replies()).toHaveLength(1)
    await reply(id, { reply: key, text: 'One more thing.' })
    expect((await replies()).map(({ text }) => text.split('\n')[0]).toSorted()).toEqual([
      'Dear Priya,',
      'One more thing.',
    ])
  })

  test('form is returned with the snippet that the owner inserts', async () => {
    const id = await storeLead(store)
    await save({ name: 'Call', text: '{greeting} shall we talk, {name}? You wrote on {day}.' })
    const [snippet] = (await readReplySettings(store.db)).snippets
    const answer = await reply(id, { insert: snippet?.id ?? '', text: 'My words' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/>\nMy words\n\nDear Priya, shall we talk, Priya\? You wrote on \d/)
    expect([await replies(), (await leadOf(store, id))?.status]).toEqual([[], 'new'])
  })

  test('is not sent while a placeholder has no value', async () => {
    const id = await storeLead(store, { name: '1234' })
    await save({ name: 'Fees', text: '{greeting} the fees of {program}, {name}' })
    const [snippet] = (await readReplySettings(store.db)).snippets
    const inserted = await reply(id, { insert: snippet?.id ?? '', text: 'Hello,\n\n' })
    expect(await inserted.text()).toContain('>\nHello, the fees of {program}, {name}</textarea>')
    const sent = await reply(id, { text: 'The fees of {program}' })
    expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining('fill in {program}')])
    expect(await replies()).toEqual([])
  })

  const comesBack = async (answer: Response, status: number, why: RegExp) => {
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(page).toMatch(why)
    expect(page).toContain('gladly')
    expect([await replies(), sendings]).toEqual([[], 0])
  }

  test('form is returned with the typed text and the reason when the reply cannot be sent', async () => {
    silenceErrors()
    const id = await storeLead(store)
    await comesBack(await reply(id, { subject: ' ' }), 422, /write a subject/)
    await comesBack(await reply(id, { text: `gladly${'x'.repeat(10_000)}` }), 422, /shorten/)
    for (const [status, why] of [
      ['spam', /spam box/],
      ['erasing', /about to be erased/],
    ] as const) {
      await changeLead(store, id, { status })
      await comesBack(await reply(id), 409, why)
      expect((await leadOf(store, id))?.status).toBe(status)
    }
    await changeLead(store, id, { status: 'new' })
    await store.db.insert(suppressionList).values({ email: 'priya@example.com', reason: 'bounced' })
    await comesBack(await reply(id), 409, /Mails to this address are stopped/)
    site.delivery = { by: 'nothing' }
    await comesBack(await reply(id), 409, /cannot send mail yet/)
    await comesBack(await reply(id, {}, {}), 401, /not signed in/)
    site.store = down
    await comesBack(await reply(id), 503, /does not answer/)
  })

  test('is in the person’s data, and erased with it', async () => {
    const id = await storeLead(store)
    await reply(id)
    const data = JSON.stringify(await readPersonalData(store.db, 'priya@example.com'))
    expect(data).toContain('yes, gladly.')
    await store.transaction((tx) => erasePerson(tx, 'priya@example.com'))
    expect(await replies()).toEqual([])
    expect((await reply(id)).status).toBe(404)
  })
})

test.each([
  ['Career Care <hello@career.example>', 'Career Care <me@Career.Example>'],
  ['hello@career.example', 'me@Career.Example'],
  ['Career Care <hello@mail.career.example>', undefined],
])('with the site’s sender %j, an owner at career.example replies from %j', (from, sender) =>
  expect(replySender('me@Career.Example', from)).toBe(sender),
)

test('snippets can be changed and removed, and each owner has their own signature', async () => {
  await save({ name: 'Fees', text: 'They are …' })
  const [{ id } = { id: '' }] = (await readReplySettings(store.db)).snippets
  await Promise.all([save({ id, name: 'Our fees', text: 'See {program}' }), save({ name: 'B', text: 'b' })])
  expect((await readReplySettings(store.db)).snippets.map(({ name }) => name)).toEqual(['Our fees', 'B'])
  for (const fields of [
    { name: 'X', text: 'for {nobody}' },
    { name: '', text: 'x' },
    { name: 'X', text: ' ' },
    { name: 'x'.repeat(61), text: 'x' },
  ])
    expect((await save(fields)).status).toBe(422)
  await save({ id, remove: 'yes' })
  const sign = async (text: string, headers?: object) =>
    post(saveSettings, '/owner/settings/save', { signature: text }, headers)
  await Promise.all([sign('Meera'), sign('Tara', await signIn(partner))])
  expect(await readReplySettings(store.db)).toEqual({
    snippets: [{ id: expect.any(String), name: 'B', text: 'b' }],
    signatures: { [owner]: 'Meera', [partner]: 'Tara' },
  })
})
