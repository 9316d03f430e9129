/** Pause between two attempts, in milliseconds. */
const pauseMs = 2_000
/** Timeout of one attempt, in milliseconds. A laptop that was asleep can have connections that never respond. */
const attemptMs = 60_000

/** True for a request of a form that saves an edit. Publishing and deleting have other tags. */
const isEdit = (url: URL) => /\.document\.commit$/.test(url.searchParams.get('tag') ?? '')

const isStream = (url: URL) => /\/data\/(listen|live)\//.test(url.pathname)

/** True for a request that changes nothing. Long queries are sent as POST. */
const isRead = (url: URL, method = 'GET') => /^(GET|HEAD)$/i.test(method) || /\/data\/query\//.test(url.pathname)

/**
 * Returns a `fetch` that repeats reads and edits while there is no connection, or no sign-in. A failed read would make
 * Sanity replace the form by an error, also after the connection is back. A failed edit would make Sanity drop the
 * first words of a document without a draft (measured with @sanity/mutator 6.16). Sanity reconnects event streams
 * itself.
 *
 * Nothing is repeated before the first response, so a wrong configuration still shows an error.
 * @param hasSignIn true if status 401 means that the coach's session has ended
 */
export function retryingFetch(fetchOnce: typeof fetch, hasSignIn = false): typeof fetch {
  let wasConnected = false
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
    const saves = isEdit(url)
    if (isStream(url) || !(saves || isRead(url, init?.method))) return fetchOnce(input, init)
    const isUnavailable = ({ status }: Response) =>
      status === 429 || status >= (saves ? 500 : 502) || (hasSignIn && status === 401)
    const { signal } = init ?? {}
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        const timeout = AbortSignal.timeout(attemptMs)
        const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
        const response = await fetchOnce(input, { ...init, signal: limit })
        // The connection may be lost before the end of the response.
        const body = await response.clone().text()
        if (saves && isRepeated && isAlreadySaved(response, body)) return Response.json({})
        wasConnected ||= !isUnavailable(response)
        if (!wasConnected || !isUnavailable(response)) return response
      } catch (error) {
        if (!wasConnected || signal?.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** True if an earlier attempt has saved the edit, and only its response was lost. */
const isAlreadySaved = ({ status }: Response, body: string) => status === 409 && body.includes('transactionExistsError')
