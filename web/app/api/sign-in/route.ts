import { handleSignInCommand } from '#web/owner/sign-in/command.ts'
import { ownerSite } from '#web/owner/site.ts'

export const POST = handleSignInCommand(ownerSite)
