import { environment } from '#web/env.ts'

/**
 * Redirects to the Studio's own URL. With the embedded lake the gateway serves the Studio, and no requests reach this
 * handler.
 */
export function GET(): Response {
  const location = environment().studioAddress
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
}
