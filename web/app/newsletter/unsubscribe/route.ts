import { endSubscription, showUnsubscribePage } from '#web/features/newsletter/server/unsubscribe.ts'

export const GET = (request: Request) => showUnsubscribePage(request)
export const POST = (request: Request) => endSubscription(request)
