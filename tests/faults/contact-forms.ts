import { randomUUID } from 'node:crypto'
import type { Store } from '#web/db/store.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'

const siteUrl = 'https://career.example'

export type SentForm = { key: string; email: string; status: number; text: string }

/** Mails per contact form. */
export const mailsEach = 2

/** Sends contact forms to the real handler, which uses the given store. */
export function contactForms(store: () => Promise<Store>) {
  const kind = { ...contactLead, content: async () => ({ within: '2 working days' }) }
  const site = {
    siteUrl,
    trustProxy: 0,
    secret: randomUUID(),
    store,
    sendAfterResponse: () => undefined,
  }
  const handle = receive(kind, () => site)
  /**
   * Sends a form. With the key and the address of an earlier form, it sends that form again.
   * @param accept the browser's `accept` header
   */
  return async (form: { key?: string; email?: string } = {}, accept = 'application/json'): Promise<SentForm> => {
    const key = form.key ?? randomUUID()
    const email = form.email ?? `${key}@example.com`
    const fields = { name: 'Noor', email, message: `Hello, ${key}`, intent: ['General Question'] }
    const headers = { accept, 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify(fields)
    const answer = await handle(new Request(siteUrl, { method: 'POST', headers, body }))
    return { key, email, status: answer.status, text: await answer.text() }
  }
}
