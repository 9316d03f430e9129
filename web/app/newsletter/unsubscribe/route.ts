import { askToUnsubscribe, endSubscription } from '#web/leads/newsletter/unsubscribe.ts'

export const GET = (request: Request) => askToUnsubscribe(request)
export const POST = (request: Request) => endSubscription(request)
