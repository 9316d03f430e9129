import { getSite } from '#web/content/queries/site.ts'
import { environment } from '#web/env.ts'

/** Rendered at run time, because it expires, and the build does not know the URL of the running site. */
export const dynamic = 'force-dynamic'

const days = 90

/** Says where to report a vulnerability of this site (RFC 9116). */
export async function GET(): Promise<Response> {
  const { siteUrl } = environment()
  const email = (await getSite())?.contactEmail
  const expires = new Date(Date.now() + days * 86_400_000).toISOString()
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${siteUrl}/#contact`}`,
    `Expires: ${expires}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
