const units = ['KB', 'MB', 'GB']

/** A number of bytes as people read it: whole Bytes, then KB, MB or GB with 2 decimals. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`
  let value = bytes
  let unit = 'Bytes'
  for (const next of units) {
    // 1023.999 would be written as 1024.00: the next unit says it better.
    if (Number(value.toFixed(2)) < 1024) break
    value /= 1024
    unit = next
  }
  return `${value.toFixed(2)} ${unit}`
}
