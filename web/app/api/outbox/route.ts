import { environment } from '#web/env.ts'
import { sweepOnRequest } from '#web/leads/outbox/handler.ts'
import { postOffice } from '#web/leads/site.ts'
import { currentStore } from '#web/leads/store/current.ts'

export const POST = sweepOnRequest(() => ({
  cronSecret: environment().cronSecret,
  office: postOffice(),
  store: currentStore,
}))
