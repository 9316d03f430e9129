import { draftMode } from 'next/headers'
import { createDataAttribute } from 'next-sanity'
import { environment } from '#web/env.ts'

/**
 * Creates `data-sanity` attributes, which open a number's field in a preview. A number itself cannot contain stega.
 * @returns a function that returns the attribute for a type, a field and an id (default: the type, as for singletons).
 *   For visitors it returns undefined
 */
export async function editAttributes() {
  const { isEnabled } = await draftMode()
  const { studioUrl, content } = environment()
  const { projectId, dataset } = content
  return (type: string, path: string, id = type) =>
    isEnabled ? createDataAttribute({ baseUrl: studioUrl, projectId, dataset, id, type, path }).toString() : undefined
}
