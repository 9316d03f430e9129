import { packHandler } from '#web/exports/pdf/serve-starter-pack.ts'

export const GET = packHandler('onboarding_box')
