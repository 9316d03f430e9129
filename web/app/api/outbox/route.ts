import { environment } from '#web/env.ts'
import { sweepOnRequest } from '#web/jobs/handler.ts'
import { postOffice } from '#web/leads/site.ts'
import { currentStore } from '#web/db/current.ts'

const round = sweepOnRequest(() => ({
  cronSecret: environment().cronSecret,
  office: postOffice(),
  store: currentStore,
}))

export const POST = round

/** As Vercel's cron asks. */
export const GET = round
