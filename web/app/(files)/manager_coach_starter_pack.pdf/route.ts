import { packHandler } from '#web/pdf/serve-pack.ts'

export const GET = packHandler('manager_coach')
