/** Status of a lake that refuses a faulty query. */
const badQuery = 400

/**
 * Returns 503, and logs the error, if the content lake did not answer or refused the token. Returns undefined for each
 * other error.
 */
export function lakeDown(error: unknown): 503 | undefined {
  if (!(error instanceof Error)) return undefined
  const refused = 'statusCode' in error && error.statusCode !== badQuery
  // `fetch` wraps an error of the network in a TypeError.
  const unreachable = error.name === 'TypeError' && error.cause !== undefined
  if (!refused && !unreachable && error.name !== 'TimeoutError') return undefined
  console.error(`[content] the lake does not answer: ${error.name}`)
  return 503
}
