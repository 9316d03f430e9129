/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this while it builds, to leave the edge out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { currentRedirects } = await import('#web/content/redirects.ts')
    const { environment } = await import('#web/env.ts')
    const { answerNotFound } = await import('#web/http/answer-not-found.ts')
    const { limitFetches } = await import('#web/http/fetch-limits.ts')
    const { guardRequests } = await import('#web/http/request-start.ts')
    const { startWriteSide } = await import('#web/jobs/start.ts')
    // On Vercel the pages themselves do both: web/app/unknown-address.tsx.
    guardRequests(environment().onVercel ? undefined : answerNotFound(currentRedirects))
    limitFetches()
    await startWriteSide()
  }
}
