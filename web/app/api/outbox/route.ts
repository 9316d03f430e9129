import { environment } from '#web/env.ts'
import { sweepOnRequest } from '#web/leads/outbox/handler.ts'
import { postOffice } from '#web/leads/site.ts'
import { currentStore } from '#web/leads/store/current.ts'

const round = sweepOnRequest(() => ({
  cronSecret: environment().cronSecret,
  office: postOffice(),
  store: currentStore,
}))

export const POST = round

/** As Vercel's cron asks. */
export const GET = round
