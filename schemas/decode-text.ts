import { legacyEncoding } from './legacy-encoding.ts'

/** Error for a file that is not a text. The message is for the coach or the owner. */
export class UnreadableFile extends Error {}

/** First bytes of files that are no text. */
const otherFiles: [start: number[], message: string][] = [
  [
    [0x50, 0x4b, 3, 4],
    'This is a workbook or a ZIP archive. Unpack it, or save the sheet as CSV, and choose that file.',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is a workbook. Save the sheet as CSV, and choose that file.'],
  [[0x1f, 0x8b], 'This is a compressed file. Unpack it, and choose the CSV file in it.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Export the list as CSV, and choose that file.'],
]

const isCut = 'This file ends in the middle of a letter, so a part of it may be missing. Please export it again.'

/** Lines that are read to recognise an encoding. */
const sampleLines = 500

/** First bytes that are read to recognise UTF-16. */
const sampleLength = 4_096

/** Encoding by its byte order mark, or by the zero bytes of Latin letters, separators and line ends in UTF-16. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, sampleLength).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A single zero byte is a fault of a file, and its reader names it.
  if (Math.max(even, odd) < 2 || Math.min(even, odd) * 4 > Math.max(even, odd)) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

const strict = new TextDecoder('utf-8', { fatal: true })
function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** True for UTF-8 whose last letter is incomplete. The only letter of an older encoding may look like the start of one. */
function isCutUtf8(bytes: Uint8Array): boolean {
  const start = bytes.subarray(
    0,
    bytes.findLastIndex((byte) => byte >= 0xc0),
  )
  const isIncomplete =
    bytes.length - start.length < 4 && bytes.subarray(start.length + 1).every((byte) => byte >> 6 === 2)
  return isIncomplete && isUtf8(start) && !isAscii(start)
}

/** Splits bytes behind each line end. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, next))
    from = next
  }
  return lines
}

/**
 * Decodes UTF-8, UTF-16 and ISO-2022-JP, with or without byte order mark, and otherwise the most likely encoding of an
 * older program.
 * @throws {UnreadableFile}
 */
export function decodeText(bytes: Uint8Array): string {
  for (const [start, message] of otherFiles)
    if (start.every((byte, at) => bytes[at] === byte)) throw new UnreadableFile(message)
  const wide = wideEncoding(bytes)
  if (wide && bytes.length % 2 === 1) throw new UnreadableFile(isCut)
  if (wide) return new TextDecoder(wide).decode(bytes).replace(/^\ufeff+/, '')
  return (isUtf8(bytes) ? decodeUtf8(bytes) : decodeLegacy(bytes)).replace(/^\ufeff+/, '')
}

function decodeUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const isJapanese = ['\x1b$B', '\x1b$@'].some((sign) => text.includes(sign))
  return isJapanese ? new TextDecoder('iso-2022-jp').decode(bytes) : text
}

/** Decodes a file that is not UTF-8. If most of its lines are, each of the others is decoded by itself. */
function decodeLegacy(bytes: Uint8Array): string {
  if (isCutUtf8(bytes)) throw new UnreadableFile(isCut)
  const lines = linesOf(bytes)
  const asked = lines.filter((line) => !isAscii(line))
  // All lines of a long file in an older encoding would take 3 s.
  const sample = asked.slice(0, sampleLines)
  const isMixed = sample.filter(isUtf8).length * 2 > sample.length
  const others = isMixed ? asked.filter((line) => !isUtf8(line)) : sample
  const decoder = new TextDecoder(legacyEncoding(others.slice(0, sampleLines)))
  if (!isMixed) return decoder.decode(bytes)
  return lines.map((line) => (isUtf8(line) ? strict : decoder).decode(line)).join('')
}
