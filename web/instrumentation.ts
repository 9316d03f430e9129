/** Starts the background work. Next calls it once per server. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces it in the build, and removes this block for the Edge runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { environment } = await import('#web/env.ts')
    const { limitFetches } = await import('#web/http/fetch-limits.ts')
    const { watchDates } = await import('#web/jobs/watch-dates.ts')
    const { startWriteSide } = await import('#web/jobs/start.ts')
    const { runOwnerJobs } = await import('#web/owner/jobs/owner-jobs.ts')
    limitFetches()
    // On Vercel processes end with their requests: a cron calls /api/due instead.
    if (!environment().onVercel) watchDates()
    await startWriteSide(runOwnerJobs)
  }
}
