export { showOutage as GET } from '#web/owner/outage.ts'
