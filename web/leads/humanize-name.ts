/** Converts a field's name to words: `biggestChallenge` becomes 'Biggest challenge'. */
export function humanizeName(name: string): string {
  const words = name
    .replace(/^utm_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
