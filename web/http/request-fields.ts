import type { Arrived } from '#web/leads/reply.ts'
import { type RawFields, readFields, Unreadable } from './body.ts'

/** Reads what a request brings: its fields, its key and the page it comes from. */
export async function arrivedWith(request: Request): Promise<Arrived | Unreadable> {
  const { headers } = request
  try {
    const typed = await readFields(request)
    // A form without script cannot know its page's address; its browser says it in the header.
    const pageUrl = typeof typed.pageUrl === 'string' ? typed.pageUrl : ''
    return { typed, key: keyOf(headers, typed), pageUrl: pageUrl || headers.get('referer') }
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}

/** The form's key, from the header or the hidden field; an empty one is none. */
function keyOf(headers: Headers, typed: RawFields): string | undefined {
  const key = headers.get('idempotency-key') ?? typed.key ?? ''
  if (typeof key !== 'string' || !/^[\x20-\x7e]{0,200}$/.test(key)) {
    throw new Unreadable(400, 'The key must be up to 200 plain characters.')
  }
  return key.trim() || undefined
}
