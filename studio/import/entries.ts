import { type UnzipFileInfo, unzipSync } from 'fflate'
import { decodeText, UnreadableFile } from '#schemas/decode-text.ts'

/** Text or picture that the coach has chosen, alone or in a ZIP archive. */
export interface Entry {
  /** Path in its archive, or the name of the file. */
  name: string
  text: () => string
  blob: () => Blob
}

const megabyte = 1_000_000
const max = { picture: 50 * megabyte, texts: 200 * megabyte, file: 1_000 * megabyte, names: 20_000 }

const isText = (name: string) => /\.(?:html?|xml|csv|md)$/i.test(name)
export const isPicture = (name: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(name)
const isArchive = (name: string) => /\.zip$/i.test(name)

const tooLarge = 'This file holds more than a blog has. Please export the articles alone, and choose that file.'

function unzip(archive: Uint8Array, filter: (one: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(archive, { filter })
  } catch {
    throw new UnreadableFile(
      'This ZIP file is not whole, or it has a password. Please download it again, and choose it as it is.',
    )
  }
}

const entry = (name: string, bytes: Uint8Array<ArrayBuffer>): Entry => ({
  name,
  text: () => decodeText(bytes),
  blob: () => new Blob([bytes]),
})

/**
 * Reads an archive, and those inside of it, as Notion exports them. The stated sizes are checked before anything is
 * unpacked, because fflate allocates no more than these. A picture is unpacked when it is needed.
 */
function entriesOf(archive: Uint8Array, isInner = false): Entry[] {
  const pictures: string[] = []
  const sum = { texts: 0, archives: 0, names: 0 }
  unzip(archive, ({ name, originalSize }) => {
    sum.names++
    if (isText(name)) sum.texts += originalSize
    if (isArchive(name)) sum.archives += originalSize
    if (isPicture(name) && originalSize <= max.picture) pictures.push(name)
    return false
  })
  if (sum.names > max.names || sum.texts > max.texts || sum.archives > max.file) throw new UnreadableFile(tooLarge)
  const isRead = (name: string) => isText(name) || (isArchive(name) && !isInner)
  const texts = unzip(archive, ({ name }) => isRead(name) && !name.startsWith('__MACOSX/'))
  const picture = (name: string) => new Blob(Object.values(unzip(archive, (one) => one.name === name)))
  return [
    ...Object.entries(texts).flatMap(([name, bytes]) =>
      isArchive(name) ? entriesOf(bytes, true) : entry(name, bytes),
    ),
    ...pictures.map((name) => ({ name, text: () => '', blob: () => picture(name) })),
  ]
}

/**
 * Reads the chosen files.
 * @throws {UnreadableFile} with a sentence for the coach
 */
export async function readEntries(files: readonly File[]): Promise<Entry[]> {
  const read = files.map(async (file): Promise<Entry[]> => {
    if (isPicture(file.name)) return [{ name: file.name, text: () => '', blob: () => file }]
    if (file.size > max.file) throw new UnreadableFile(tooLarge)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    return isZip ? entriesOf(bytes) : [entry(file.name, bytes)]
  })
  return (await Promise.all(read)).flat()
}
