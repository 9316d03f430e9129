import { askToUnsubscribe, endSubscription } from '#web/features/newsletter/server/unsubscribe.ts'

export const GET = (request: Request) => askToUnsubscribe(request)
export const POST = (request: Request) => endSubscription(request)
