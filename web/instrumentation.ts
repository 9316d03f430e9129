import type { Instrumentation } from 'next'

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

/** Logs the request of an uncaught error. Next itself logs the error, with the same number. */
export const onRequestError: Instrumentation.onRequestError = (error, { method, path }) => {
  const [pathname] = path.split('?')
  const digest = error instanceof Error && 'digest' in error ? `, number ${error.digest}` : ''
  console.error(`[site] ${method} ${pathname} failed${digest}`)
}
