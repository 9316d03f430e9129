import { draftMode } from 'next/headers'
import { choosePerspective, chosenPerspective } from '#web/content/perspective.ts'
import { json, notAllowed } from '#web/http/answer.ts'

export const GET = notAllowed('POST, OPTIONS')

/** Changes what a preview shows. The answer says whether anything is different from before. */
export async function POST(request: Request): Promise<Response> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return json(403, { error: 'This browser is in no preview.' })
  const asked = new URL(request.url).searchParams.get('perspective')
  // Whatever else the Studio may send is drafts with something on top, of which this site has none.
  const perspective = asked === 'published' ? asked : 'drafts'
  const changed = perspective !== (await chosenPerspective())
  if (changed) await choosePerspective(perspective)
  return json(200, { changed })
}
