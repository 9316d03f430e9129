import { orderSignIn } from '#web/owner/sign-in/command.ts'
import { ownerSite } from '#web/owner/site.ts'

export const POST = orderSignIn(ownerSite)
