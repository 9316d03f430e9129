import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { draftClient } from '#web/content/client.ts'
import { notAllowed } from '#web/http/answer.ts'

export const POST = notAllowed('GET, HEAD, OPTIONS')

/**
 * Enters the preview. Sanity's Presentation tool opens this with a secret that the Studio has just
 * written into the dataset; next-sanity checks it with its own version of the client.
 */
export function GET(request: Request): Promise<Response> {
  const { projectId, dataset, apiHost, apiVersion, token, useProjectHostname } =
    draftClient().config()
  const client = createClient({
    projectId,
    dataset,
    apiHost,
    apiVersion,
    token,
    useProjectHostname,
    useCdn: false,
  })
  return defineEnableDraftMode({ client }).GET(request)
}
