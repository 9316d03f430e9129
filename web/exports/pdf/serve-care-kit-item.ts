import { getCareKitItem, getCareKitItemIds } from '#web/content/queries/care-kit.ts'
import { fileAddress } from '#web/media/picture-source.ts'
import { serveMedia } from '#web/media/serve.ts'
import { errorText, fileName, noSuchFile, sendDownload, sendFile, unavailable } from './answer.ts'
import { type CareKitContent, makeCareKitItem } from './care-kit-item.ts'
import { memoize } from './memoize.ts'

/** Answers a care kit item's address with the coach's uploaded file, or with the PDF of its sheets. */
export async function serveCareKitItem(id: string, request: Request): Promise<Response> {
  try {
    // Unknown names end here: each further query would take a cache entry.
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

/** Streams the uploaded file under the item's name: its own is a hash of its bytes. */
function passOn(address: string, { title, _id }: CareKitContent, request: Request) {
  const stored = address.split('/').at(-1) ?? ''
  const name = fileName(title ?? _id, stored.split('.').at(-1) ?? 'pdf')
  return sendDownload(request, name, `"${stored}"`, () => serveMedia(['files', stored], request))
}
