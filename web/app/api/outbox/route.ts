import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { sweepOnRequest } from '#web/jobs/handler.ts'
import { mailTransport } from '#web/leads/site.ts'

const round = sweepOnRequest(() => ({
  cronSecret: environment().cronSecret,
  transport: mailTransport(),
  store: currentStore,
}))

export const POST = round

/** As Vercel's cron asks. */
export const GET = round
