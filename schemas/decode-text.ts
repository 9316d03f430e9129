/** Error for a file that is not a text. The message is for the coach or the owner. */
export class UnreadableFile extends Error {}

/** True if every second byte is zero, as in UTF-16 with Latin letters. */
const isUtf16 = (bytes: Uint8Array, zeroAt: 0 | 1) =>
  bytes.length > 3 && bytes[zeroAt] === 0 && bytes[zeroAt + 2] === 0

/**
 * Decodes UTF-8 or UTF-16, with or without byte order mark. Falls back to Windows-1252, which accepts any
 * bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile(
      'This is a workbook or a ZIP archive. Unpack it, or save the sheet as CSV, and choose that file.',
    )
  const decoded = (label: string, fatal = false) => new TextDecoder(label, { fatal }).decode(bytes)
  if ((first === 0xff && second === 0xfe) || isUtf16(bytes, 1)) return decoded('utf-16le')
  if ((first === 0xfe && second === 0xff) || isUtf16(bytes, 0)) return decoded('utf-16be')
  try {
    return decoded('utf-8', true)
  } catch {
    return decoded('windows-1252')
  }
}
