import { type SendOptions, type SendResult, sendTimeout } from './send-result.ts'

const refusals: Record<number, string> = {
  403: 'This form can only be sent from our own pages. Please reload the page and send it again.',
  413: 'This is too long for us to take. Please shorten it and send it again.',
  429: 'We received a lot from you just now. Please wait a few minutes and send it again.',
}

/** Milliseconds after which a form is sent again whose answer broke off. */
const retryPause = 500

/**
 * Posts a form's fields to one of the site's route handlers. Never throws. Sends the form again, with its key, when the
 * site ended in the middle of its answer: the lead may be stored, and then the same key says so.
 * @param path of the handler, e.g. `/api/contact`
 * @param key from `idempotencyKeys`
 */
export async function post(
  path: string,
  fields: Record<string, unknown>,
  key: string,
  { timeout = sendTimeout, outlivesPage = false }: SendOptions = {},
): Promise<SendResult> {
  const signal = AbortSignal.timeout(timeout)
  // How soon after the page was opened: programs are quicker than people.
  const body = JSON.stringify({ ...fields, elapsed: Math.round(performance.now()) })
  const send = () =>
    fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal,
      keepalive: outlivesPage,
    })
  try {
    let response = await send()
    while (response.status === 502) {
      await new Promise((resolve) => setTimeout(resolve, retryPause))
      response = await send()
    }
    return await resultOf(response)
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

async function resultOf(response: Response): Promise<SendResult> {
  const { status: code } = response
  // A 303 that fetch followed, or a captive portal's page, is no answer of ours.
  if (response.redirected) return { status: 'failed', reason: 'redirected' }
  if (code === 200 || code === 201) {
    const answer = record(await response.json())
    if (typeof answer.id !== 'string') return { status: 'failed', reason: 'no id' }
    return answer.mailBlocked === true
      ? { status: 'stored', mailBlocked: true }
      : { status: 'stored' }
  }
  if (code < 400 || code >= 500) return { status: 'failed', reason: `status ${code}` }
  const answer = record(await response.json().catch(() => null))
  const errors = texts(record(answer.errors))
  if (code === 422 && Object.keys(errors).length > 0) return { status: 'invalid', errors }
  const message =
    typeof answer.error === 'string' && answer.error !== '' ? answer.error : refusals[code]
  return message === undefined
    ? { status: 'failed', reason: `status ${code}` }
    : { status: 'refused', code, message }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
