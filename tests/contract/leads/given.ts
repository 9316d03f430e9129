import type { Store } from '#web/db/store.ts'
import type { ContactMessage } from '#web/features/contact/rules.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { type Circumstances, submit } from '#web/leads/submit.ts'

/** A contact message that is right, with what a test wants to be different. */
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
  ...change,
})

export const send = (
  store: Store,
  fields: Partial<ContactMessage> = {},
  circumstances: Partial<Circumstances> = {},
) =>
  submit(store, contactLead, message(fields), {
    ...about(circumstances),
    content: '2 working days',
  })
