import { packHandler } from '#web/pdf/serve-pack.ts'

export const GET = packHandler('pivot_coaching')
