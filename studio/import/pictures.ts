import { decodedPath } from '#schemas/redirect-rules.ts'
import { type Entry, isPicture } from './entries.ts'

/** Name of a picture's file, without the size that WordPress adds to the names of its smaller versions. */
const fileName = (address: string) =>
  (decodedPath(address.replace(/[?#].*$/s, '')) ?? address)
    .replace(/^.*\//s, '')
    .toLowerCase()
    .replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '')

/** Path in an archive that an address in one of its files stands for. */
function pathFrom(file: string, address: string): string | undefined {
  const base = `https://this.invalid/${file.split('/').map(encodeURIComponent).join('/')}`
  return decodedPath(URL.parse(address, base)?.pathname ?? '')?.slice(1)
}

const embedded = /^data:(image\/[\w.+-]+);base64,(.*)$/s

/** Picture in an address. @throws {DOMException} for invalid Base64 */
function embeddedPicture(address: string): Blob {
  const [, type = '', data = ''] = embedded.exec(address) ?? []
  return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type })
}

/**
 * Returns a function that finds the file of a picture among the chosen files. An address with a path of the archive
 * (Notion) has to match as a whole. Of any other address the name counts, because the coach may have added the pictures
 * of her old blog.
 */
export function pictureFiles(entries: readonly Entry[]) {
  const pictures = entries.filter(({ name }) => isPicture(name))
  const byPath = new Map(pictures.map((one) => [one.name.normalize('NFC'), one]))
  const byName = new Map(pictures.map((one) => [fileName(one.name), one]))
  return (address: string, path = ''): (() => Blob) | undefined => {
    if (embedded.test(address)) return () => embeddedPicture(address)
    const isWhole = /^https?:/i.test(address)
    return isWhole ? byName.get(fileName(address))?.blob : byPath.get(pathFrom(path, address) ?? '')?.blob
  }
}

export type FindPicture = ReturnType<typeof pictureFiles>
