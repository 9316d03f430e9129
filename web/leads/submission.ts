import { type RawFields, RequestError, readFields } from '#web/http/body.ts'

/** Submitted form: unchecked fields, idempotency key, and the page that it was sent from. */
export interface Submission {
  typed: RawFields
  key: string | undefined
  pageUrl: string | null
}

export async function readSubmission(request: Request): Promise<Submission | RequestError> {
  const { headers } = request
  try {
    const typed = await readFields(request)
    // Without script the form does not contain the page's URL, but the browser sends it in `referer`.
    const pageUrl = typeof typed.pageUrl === 'string' ? typed.pageUrl : ''
    return { typed, key: keyOf(headers, typed), pageUrl: pageUrl || headers.get('referer') }
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

/** Idempotency key, from the header or the hidden field. An empty key counts as missing. */
function keyOf(headers: Headers, typed: RawFields): string | undefined {
  const key = headers.get('idempotency-key') ?? typed.key ?? ''
  if (typeof key !== 'string' || !/^[\x20-\x7e]{0,200}$/.test(key)) {
    throw new RequestError(400, 'The key must be up to 200 plain characters.')
  }
  return key.trim() || undefined
}
