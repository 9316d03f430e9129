import { environment } from '#web/env.ts'

/** Refuses a preview, with a text for the coach in the Studio's frame. */
export function refusePreview(status: number, why: string): Response {
  const frames = ["'self'", ...environment().framedBy].join(' ')
  return new Response(`The preview cannot be opened: ${why}.`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${frames}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
