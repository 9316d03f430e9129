import { packHandler } from '#web/pdf/serve-pack.ts'

export const GET = packHandler('onboarding_box')
