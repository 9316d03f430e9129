import { packHandler } from '#web/pdf/serve-pack.ts'

export const GET = packHandler('campus_corporate')
