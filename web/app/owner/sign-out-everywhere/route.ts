import { signOutEverywhere } from '#web/owner/sign-in/handlers.ts'

export const POST = signOutEverywhere()
