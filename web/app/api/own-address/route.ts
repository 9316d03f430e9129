import { environment } from '#web/env.ts'
import { answerOwnAddress } from '#web/owner/set-up/own-address.ts'

export function POST(request: Request): Promise<Response> {
  const { sessionSecret, trustProxy } = environment()
  return answerOwnAddress(request, { secret: sessionSecret, trustProxy })
}
