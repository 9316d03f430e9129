import { exportPerson } from '#web/owner/person/handlers.ts'

export const POST = exportPerson()
