/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this while it builds, to leave the edge out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { currentRedirects } = await import('#web/content/redirects.ts')
    const { answerNotFound } = await import('#web/http/answer-not-found.ts')
    const { limitFetches } = await import('#web/http/fetch-limits.ts')
    const { guardRequests } = await import('#web/http/request-start.ts')
    const { startWriteSide } = await import('#web/jobs/start.ts')
    guardRequests(answerNotFound(currentRedirects))
    limitFetches()
    await startWriteSide()
  }
}
