import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { notAllowed } from '#web/http/answer.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/** Leaves the preview: shows the page that the request comes from as it is published, or else Home. */
export async function GET({ headers }: Request): Promise<void> {
  const mode = await draftMode()
  mode.disable()
  const from = URL.parse(headers.get('referer') ?? '')?.pathname ?? ''
  // One slash at the start: after two, a browser reads the name of another site.
  redirect(from.replace(/^\/*/, '/'))
}
