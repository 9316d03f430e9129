import { environment } from '#web/env.ts'
import { handleOwnAddress } from '#web/owner/set-up/own-address.ts'

export function POST(request: Request): Promise<Response> {
  const { sessionSecret, trustedHops } = environment()
  return handleOwnAddress(request, { secret: sessionSecret, trustProxy: trustedHops })
}
