import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentSitePaths, nearestPage } from '#web/content/site-paths.ts'
import { notAllowed } from '#web/http/response.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** Leaves the preview: redirects to the published version of the request's page, or to the nearest page above it. */
export async function GET({ headers }: Request): Promise<void> {
  const mode = await draftMode()
  mode.disable()
  const from = URL.parse(headers.get('referer') ?? '')?.pathname ?? ''
  // Exactly one slash at the start, because a browser reads two as another host.
  redirect(nearestPage(from.replace(/^\/*/, '/'), await currentSitePaths()))
}
