import type * as own from '../own-server/background-work.ts'

/** Does nothing: processes end with their requests, and Vercel's cron calls /api/outbox and /api/due. */
export const startBackgroundWork: typeof own.startBackgroundWork = () => {}
