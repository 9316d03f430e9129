import { mailBlocked, mailLater } from './mail-notes.ts'
import { checkInbox, checkInboxLater } from './one-more-step.ts'
import { type SendOptions, type SendResult, sendTimeout } from './send-result.ts'

const refusals: Record<number, string> = {
  403: 'This form can only be sent from this site’s own pages. Please reload the page and send it again.',
  413: 'This is too long to be sent. Please shorten it and send it again.',
  429: 'A lot has come from you just now. Please wait a few minutes and send it again.',
}

/** Milliseconds before a request without a complete response is repeated. */
const retryPause = 500

/** Milliseconds before each repetition after a response of a server in front of the site. */
const retryPauses = [retryPause, 1_000, 2_000]

/**
 * True for a response that is not from the site's handlers. The gateway responds with 502 if Next's response broke off.
 * Proxies of others respond with pages.
 */
const isForeign = ({ status, headers }: Response) =>
  status === 502 || ((status === 503 || status === 504) && !/\bjson\b/.test(headers.get('content-type') ?? ''))

/** Time-out of the repeated request, in milliseconds. It is short, because the lead may be stored already. */
const onceMoreTimeout = 3_000

/**
 * Posts a form's fields to one of the site's route handlers. Never throws. After a time-out or a lost connection the
 * request is repeated once with the same key. If the lead is stored already, the second response says so. After a
 * response of a server in front of the site it is repeated at most three times.
 * @param path path of the handler, e.g. `/api/contact`
 * @param key key from `idempotencyKeys`
 */
export async function post(
  path: string,
  fields: Record<string, unknown>,
  key: string,
  { timeout = sendTimeout, onceMore = onceMoreTimeout, outlivesPage = false }: SendOptions = {},
): Promise<SendResult> {
  const body = JSON.stringify(fields)
  const send = (signal: AbortSignal) =>
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
  let repetitions = 0
  const sendWithin = async (milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds)
    for (;;) {
      const response = await send(signal)
      const wait = isForeign(response) ? retryPauses[repetitions++] : undefined
      if (wait === undefined) return resultOf(response, fields)
      await pause(wait)
    }
  }
  try {
    return await sendWithin(timeout).catch(async () => {
      await pause(Math.min(retryPause, onceMore))
      return sendWithin(onceMore)
    })
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function resultOf(response: Response, { email }: Record<string, unknown>): Promise<SendResult> {
  const { status: code } = response
  // A redirect leads to another page, such as a captive portal's.
  if (response.redirected) return { status: 'failed', reason: 'redirected' }
  if (code === 200 || code === 201) {
    const answer = record(await response.json())
    if (typeof answer.id !== 'string') return { status: 'failed', reason: 'no id' }
    const isLater = answer.mailLater === true
    const mailNote = answer.mailBlocked === true ? mailBlocked : isLater ? mailLater : undefined
    const confirmNote = isLater ? checkInboxLater : checkInbox(`${email}`)
    return {
      status: 'stored',
      ...(mailNote && { mailNote }),
      ...(typeof answer.note === 'string' && { note: answer.note }),
      ...(answer.toConfirm === true && {
        confirmNote: mailNote === mailBlocked ? mailBlocked : confirmNote,
      }),
    }
  }
  if (code < 400 || code >= 500) return { status: 'failed', reason: `status ${code}` }
  const answer = record(await response.json().catch(() => null))
  const errors = texts(record(answer.errors))
  if (code === 422 && Object.keys(errors).length > 0) return { status: 'invalid', errors }
  const message = typeof answer.error === 'string' && answer.error !== '' ? answer.error : refusals[code]
  return message === undefined ? { status: 'failed', reason: `status ${code}` } : { status: 'refused', code, message }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
