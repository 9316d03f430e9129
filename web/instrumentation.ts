/** Starts the background work. Next calls it once per server. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces it in the build, and removes this block for the Edge runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startBackgroundWork } = await import('#hosting/background-work.ts')
    const { limitFetches } = await import('#web/http/fetch-limits.ts')
    const { openDatabase } = await import('#web/jobs/open-database.ts')
    const { runOwnerJobs } = await import('#web/owner/jobs/owner-jobs.ts')
    limitFetches()
    await openDatabase()
    startBackgroundWork(runOwnerJobs)
  }
}
