import { packHandler } from '#web/exports/pdf/serve-starter-pack.ts'

export const GET = packHandler('campus_corporate')
