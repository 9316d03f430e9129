import { getCareKitItem, getCareKitItemIds } from '#web/content/queries/care-kit.ts'
import { fileAddress } from '#web/media/picture-source.ts'
import { serveMedia } from '#web/media/serve.ts'
import { errorText, fileName, noSuchFile, sendDownload, sendFile, unavailable } from './answer.ts'
import { type CareKitContent, makeCareKitItem } from './care-kit-item.ts'
import { memoize } from './memoize.ts'

/** Answers an item's address: the coach's own file where she has uploaded one, else the PDF of its sheets. */
export async function serveCareKitItem(id: string, request: Request): Promise<Response> {
  try {
    // Made-up names end here: each further query would take a place in the cache.
    if (!(await getCareKitItemIds()).includes(id)) return noSuchFile()
    const content = await getCareKitItem(id)
    if (!content) return noSuchFile()
    const uploaded = fileAddress(content.fileUrl)
    if (uploaded) return await passOn(uploaded, content, request)
    if (!content.sheets?.length) return noSuchFile()
    const file = await memoize(`care kit ${id}`, content, () => makeCareKitItem(content))
    return await sendFile(file, fileName(content.title ?? id, 'pdf'), request)
  } catch (error) {
    console.error(`[pdf] an item of the care kit was not made: ${errorText(error)}`)
    return unavailable()
  }
}

/** The uploaded file, under the item's name. Its own name is the hash of its bytes. */
function passOn(address: string, { title, _id }: CareKitContent, request: Request) {
  const stored = address.split('/').at(-1) ?? ''
  const name = fileName(title ?? _id, stored.split('.').at(-1) ?? 'pdf')
  return sendDownload(request, name, `"${stored}"`, () => serveMedia(['files', stored], request))
}
