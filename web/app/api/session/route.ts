import { environment } from '#web/env.ts'
import { ownerSite } from '#web/owner/site.ts'
import { answerSession, endSession } from '#web/owner/studio/session-handler.ts'

const site = () => ({ ...ownerSite(), startSecret: environment().startSecret })

export const GET = answerSession(site)

export const DELETE = endSession(site)
