export { erasePerson as POST } from '#web/owner/person/handlers.ts'
