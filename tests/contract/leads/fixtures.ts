import { randomUUID } from 'node:crypto'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Store } from '#web/db/store.ts'
import type { ContactMessage } from '#web/features/contact/rules.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { type Circumstances, submit } from '#web/leads/submit.ts'

/** Valid contact message, with the given changes. */
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

export const send = (
  store: Store,
  fields: Partial<ContactMessage> = {},
  circumstances: Partial<Circumstances> = {},
) =>
  submit(store, contactLead, message(fields), {
    ...about(circumstances),
    content: { within: '2 working days' },
  })

/** Returns the id of a stored lead. @throws {Error} for any other outcome */
export function idOf(outcome: Awaited<ReturnType<typeof submit>>): string {
  if (outcome.status !== 'stored') throw new Error(outcome.status)
  return outcome.id
}

/** Stores a contact message with a text of its own. @returns its id */
export const storeLead = async (
  store: Store,
  fields: Partial<ContactMessage> = {},
  circumstances: Partial<Circumstances> = {},
) => idOf(await send(store, { message: randomUUID(), ...fields }, circumstances))

/** Stores a starter pack lead with a newsletter signup. @returns its id */
export const storePack = async (store: Store, email: string) =>
  idOf(
    await submit(
      store,
      starterPackLead,
      { name: null, email, program: 'rookie_launchpad', newsletter: true },
      { ...about(), content: null },
    ),
  )
