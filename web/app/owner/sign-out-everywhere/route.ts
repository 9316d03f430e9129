export { signOutEverywhere as POST } from '#web/owner/sign-in/handlers.ts'
