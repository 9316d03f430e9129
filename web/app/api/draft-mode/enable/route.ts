import { urlSearchParamPreviewPathname, urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants'
import { unstable_rethrow } from 'next/navigation'
import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { draftClient } from '#web/content/client.ts'
import { lakeDown } from '#web/content/lake-down.ts'
import { refusePreview } from '#web/content/refuse-preview.ts'
import { checkInTurn, looksLikeSecret } from '#web/content/studio-secret.ts'
import { notAllowed } from '#web/http/response.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

const invalid = 'its secret is not valid any more. Open the preview in the Studio again'

/** True for a path whose redirect stays on this site. `/..//host` resolves to `//host`, which is another site. */
function isPathOfSite(path: string): boolean {
  const url = URL.parse(path, 'http://site')
  return url?.origin === 'http://site' && !url.pathname.startsWith('//')
}

/**
 * Enters the preview. Sanity's Presentation tool opens this URL with a secret that the Studio has just written into the
 * dataset. next-sanity checks the secret with its own client.
 */
export async function GET(request: Request): Promise<Response> {
  const { projectId, dataset, apiHost, apiVersion, token, useProjectHostname } = draftClient().config()
  if (!token) return refusePreview(503, 'this site has no token for reading drafts yet (SANITY_API_TOKEN)')
  const { searchParams } = new URL(request.url)
  const secret = searchParams.get(urlSearchParamPreviewSecret) ?? ''
  if (!looksLikeSecret(secret)) return refusePreview(401, invalid)
  if (!isPathOfSite(searchParams.get(urlSearchParamPreviewPathname) ?? '/'))
    return refusePreview(400, 'it leads to no page of this site')
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    apiVersion,
    token,
    useProjectHostname,
    useCdn: false,
    maxRetries: 1,
  })
  try {
    const checked = await checkInTurn(() => defineEnableDraftMode({ client }).GET(request))
    return checked
      ? refusePreview(401, invalid)
      : refusePreview(503, 'many others are being opened just now. Try again in a minute')
  } catch (error) {
    // Next throws the redirect into the preview as an error.
    unstable_rethrow(error)
    if (lakeDown(error) === undefined) throw error
    return refusePreview(503, 'the site could not reach its content. Try again in a minute')
  }
}
