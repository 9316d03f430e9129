export { goLive as POST } from '#web/owner/live-site/handlers.ts'
