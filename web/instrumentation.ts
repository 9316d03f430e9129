/** Starts the background work. Next calls it once per server. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces it in the build, and removes this block for the Edge runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const path = await import('node:path')
    const { environment } = await import('#web/env.ts')
    const { keepLastResults } = await import('#web/content/last-results.ts')
    const { limitFetches } = await import('#web/http/fetch-limits.ts')
    const { watchDates } = await import('#web/jobs/watch-dates.ts')
    const { startWriteSide } = await import('#web/jobs/start.ts')
    const { runOwnerJobs } = await import('#web/owner/jobs/owner-jobs.ts')
    limitFetches()
    const { content, dataDir, onVercel } = environment()
    const lake = `${content.projectId}.${content.dataset}`
    if (!onVercel) keepLastResults(path.join(dataDir, 'content/last-results', lake))
    // On Vercel processes end with their requests: a cron calls /api/due instead.
    if (!onVercel) watchDates()
    await startWriteSide(runOwnerJobs)
  }
}
