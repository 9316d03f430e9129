import { confirmSignIn } from '#web/owner/sign-in/handlers.ts'

export const POST = confirmSignIn()
