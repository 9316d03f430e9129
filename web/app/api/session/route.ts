import { environment } from '#web/env.ts'
import { ownerSite } from '#web/owner/owner-site.ts'
import { endSession, handleSession } from '#web/owner/studio/studio-session.ts'

const site = () => ({ ...ownerSite(), startSecret: environment().startSecret })

export const GET = handleSession(site)

export const DELETE = endSession(site)
