import { signOut } from '#web/owner/sign-in/handlers.ts'

export const POST = signOut()
