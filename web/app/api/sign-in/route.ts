import { ownerSite } from '#web/owner/owner-site.ts'
import { handleSignInCommand } from '#web/owner/sign-in/sign-in-command.ts'

export const POST = handleSignInCommand(ownerSite)
