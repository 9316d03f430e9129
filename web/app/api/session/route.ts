import { environment } from '#web/env.ts'
import { ownerSite } from '#web/owner/site.ts'
import { answerSession } from '#web/owner/studio/session-handler.ts'

export const GET = answerSession(() => ({
  ...ownerSite(),
  startSecret: environment().startSecret,
}))
