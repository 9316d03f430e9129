import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { draftClient } from '#web/content/client.ts'

/**
 * Sanity's Presentation opens this, with a secret that the Studio has just put into the lake.
 * next-sanity checks it with a client of its own generation.
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
