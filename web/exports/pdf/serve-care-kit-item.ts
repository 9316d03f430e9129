import { getCareKitItem, getCareKitItemIds } from '#web/content/queries/care-kit.ts'
import { fileAddress } from '#web/media/picture-source.ts'
import { serveMedia } from '#web/media/serve.ts'
import { type CareKitContent, makeCareKitItem } from './care-kit-item.ts'
import { memoize } from './memoize.ts'
import { errorText, fileName, noSuchFile, sendDownload, sendFile, unavailable } from './response.ts'

/** Handles the download of a care kit item: returns the coach's uploaded file, or the PDF of its sheets. */
export async function serveCareKitItem(id: string, request: Request): Promise<Response> {
  try {
    // Refuses unknown ids here, because each further query would take a cache entry.
    if (!(await getCareKitItemIds()).includes(id)) return noSuchFile()
    const content = await getCareKitItem(id)
    if (!content) return noSuchFile()
    const uploaded = fileAddress(content.fileUrl)
    if (uploaded) return await passOn(uploaded, content, request)
    if (!content.sheets?.length) return noSuchFile()
    const file = await memoize(`care kit ${id}`, content, () => makeCareKitItem(content))
    return await sendFile(file, fileName(content.title ?? id, 'pdf'), request)
  } catch (error) {
    console.error(`[pdf] the file of a care kit item was not generated: ${errorText(error)}`)
    return unavailable()
  }
}

/** Streams the uploaded file with the item's name. The file's own name is a hash of its bytes. */
function passOn(address: string, { title, _id }: CareKitContent, request: Request) {
  const stored = address.split('/').at(-1) ?? ''
  const name = fileName(title ?? _id, stored.split('.').at(-1) ?? 'pdf')
  return sendDownload(request, name, `"${stored}"`, () => serveMedia(['files', stored], request))
}
