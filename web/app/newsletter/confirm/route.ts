import { confirmSubscription, showConfirmPage } from '#web/features/newsletter/server/confirm.ts'

export const GET = (request: Request) => showConfirmPage(request)
export const POST = (request: Request) => confirmSubscription(request)
