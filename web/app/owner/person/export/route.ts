export { exportPerson as POST } from '#web/owner/person/handlers.ts'
