import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Store } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import type { ContactMessage } from '#web/features/contact/rules.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { type Circumstances, submit } from '#web/leads/submit.ts'

/** Returns a valid contact message. @param change fields to replace */
export const message = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Priya Nair',
  email: 'priya@example.com',
  message: 'Hello,\nI start my first job in March.',
  intent: ['Ask about Programs'],
  ...change,
})

export const about = (change: Partial<Circumstances> = {}): Omit<Circumstances, 'content'> => ({
  page: 'https://career.example/',
  source: { utm_source: 'campus' },
  userAgent: 'Tests/1.0',
  siteUrl: 'https://career.example',
  limits: [],
  words: originalMails,
  ...change,
})

export const send = (store: Store, fields: Partial<ContactMessage> = {}, circumstances: Partial<Circumstances> = {}) =>
  submit(store, contactLead, message(fields), {
    ...about(circumstances),
    content: { within: '2 working days' },
  })

/** Returns the id of a stored lead. @throws {Error} if the lead was not stored */
export function idOf(outcome: Awaited<ReturnType<typeof submit>>): string {
  if (outcome.status !== 'stored') throw new Error(`The lead was not stored: ${outcome.status}`)
  return outcome.id
}

/** Stores a contact message with a unique text. @returns the id of the lead */
export const storeLead = async (
  store: Store,
  fields: Partial<ContactMessage> = {},
  circumstances: Partial<Circumstances> = {},
) => idOf(await send(store, { message: randomUUID(), ...fields }, circumstances))

/** Reads a stored lead. */
export const leadOf = async (store: Store, id: string) =>
  (await store.db.select().from(leads).where(eq(leads.id, id)))[0]

/** Reads the mails of a lead, sorted by purpose. */
export const mailsOf = (store: Store, leadId: string) =>
  store.db.select().from(outbox).where(eq(outbox.leadId, leadId)).orderBy(outbox.purpose)

/** Reads all mails of a purpose, oldest first. */
export const mailsFor = (store: Store, purpose: string) =>
  store.db.select().from(outbox).where(eq(outbox.purpose, purpose)).orderBy(outbox.createdAt)

/** Changes a stored lead. */
export const changeLead = (store: Store, id: string, values: Partial<typeof leads.$inferInsert>) =>
  store.db.update(leads).set(values).where(eq(leads.id, id))

/** Stores a starter pack's lead with a newsletter sign-up. @returns the id of the lead */
export const storePack = async (store: Store, email: string) =>
  idOf(
    await submit(
      store,
      starterPackLead,
      { name: null, email, program: 'rookie_launchpad', newsletter: true },
      { ...about(), content: null },
    ),
  )
