import { patience, type SendOptions, type Sent } from './send-result.ts'

const refusals: Record<number, string> = {
  403: 'This form can only be sent from our own pages. Please reload the page and send it again.',
  409: 'You sent this form before with other words, and we have those. Send it again to add these.',
  413: 'This is too long for us to take. Please shorten it and send it again.',
  429: 'We received a lot from you just now. Please wait a few minutes and send it again.',
}

/**
 * Posts a form's fields to one of the site's route handlers. Never throws.
 * @param path of the handler, e.g. `/api/contact`
 * @param key from `attemptKeys`
 */
export async function post(
  path: string,
  fields: Record<string, unknown>,
  key: string,
  { wait = patience, outlivesPage = false }: SendOptions = {},
): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      // How soon after the page was opened: programs are quicker than people.
      body: JSON.stringify({ ...fields, elapsed: Math.round(performance.now()) }),
      signal: AbortSignal.timeout(wait),
      keepalive: outlivesPage,
    })
    return await verdict(response)
  } catch (error) {
    return { is: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
  }
}

async function verdict(response: Response): Promise<Sent> {
  const { status } = response
  // A 303 that fetch followed, or a captive portal's page, is no answer of ours.
  if (response.redirected) return { is: 'failed', reason: 'redirected' }
  if (status === 200 || status === 201) {
    const answer = record(await response.json())
    return typeof answer.id === 'string' ? { is: 'stored' } : { is: 'failed', reason: 'no id' }
  }
  if (status < 400 || status >= 500) return { is: 'failed', reason: `status ${status}` }
  const answer = record(await response.json().catch(() => null))
  const errors = texts(record(answer.errors))
  if (status === 422 && Object.keys(errors).length > 0) return { is: 'invalid', errors }
  const message =
    typeof answer.error === 'string' && answer.error !== '' ? answer.error : refusals[status]
  return message === undefined
    ? { is: 'failed', reason: `status ${status}` }
    : { is: 'refused', status, message }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
