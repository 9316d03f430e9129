import { handleOwnAddress } from '#web/checks/own-address.ts'
import { environment } from '#web/env.ts'

export function POST(request: Request): Promise<Response> {
  const { sessionSecret, trustedHops } = environment()
  return handleOwnAddress(request, { secret: sessionSecret, trustProxy: trustedHops })
}
