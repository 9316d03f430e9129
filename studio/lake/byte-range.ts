/** The first and last byte of a part, both in it, as `createReadStream` takes them. */
export type Part = { start: number; end: number }

/**
 * Which part of a file a `Range` header asks for. Players seek by it, and Safari plays no film
 * without it. Several parts at once are answered with the whole, as the standard allows.
 * @returns undefined for the whole file, null for a part that it does not have
 */
export function byteRange(header: string | undefined, size: number): Part | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  // `-500` is the last 500 bytes.
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : null
}
