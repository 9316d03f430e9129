import { draftMode } from 'next/headers'
import { createDataAttribute } from 'next-sanity'
import { environment } from '#web/env.ts'

/**
 * Makes the `data-sanity` attributes of numbers: in a preview they open the number's field, where no
 * mark can be in the value itself.
 * @returns from a type, a field and an id (a singleton's is its type) the attribute; undefined for visitors
 */
export async function editAttributes() {
  const { isEnabled } = await draftMode()
  const { studioUrl, content } = environment()
  const { projectId, dataset } = content
  return (type: string, path: string, id = type) =>
    isEnabled
      ? createDataAttribute({ baseUrl: studioUrl, projectId, dataset, id, type, path }).toString()
      : undefined
}
