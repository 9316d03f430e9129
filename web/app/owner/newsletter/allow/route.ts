export { allowMailsByOwner as POST } from '#web/owner/newsletter/handlers.ts'
