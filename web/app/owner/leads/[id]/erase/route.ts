import { erasePerson } from '#web/owner/person/handlers.ts'

export const POST = erasePerson()
