import { draftMode } from 'next/headers'
import { choosePerspective, chosenPerspective } from '#web/content/perspective.ts'
import { json, notAllowed } from '#web/http/response.ts'

export const GET = notAllowed('POST, OPTIONS')

/** Changes the perspective of a preview. The response says whether it has changed. */
export async function POST(request: Request): Promise<Response> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return json(403, { error: 'This browser is in no preview.' })
  const requested = new URL(request.url).searchParams.get('perspective')
  // Other values are the Studio's releases, which this site does not use.
  const perspective = requested === 'published' ? requested : 'drafts'
  const changed = perspective !== (await chosenPerspective())
  if (changed) await choosePerspective(perspective)
  return json(200, { changed })
}
