import { environment } from '#web/env.ts'

/**
 * Leads to the Studio's own address. With the embedded lake the gateway answers in its place, and only without one
 * do requests come here.
 */
export function GET(): Response {
  const location = environment().studioAddress
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
}
