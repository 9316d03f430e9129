/* Patterns and illustrations. The first matching pattern counts, so specific patterns come first. */
const items = [
  [/kick-?off/i, 'clock'],
  [/tracker/i, 'tracker'],
  [/\bcv\b|résumé/i, 'pitch'],
  [/workbook|guide|handbook/i, 'booklet'],
  [/scripts?|words|questions?|cards?/i, 'cards'],
  [/flow/i, 'flow'],
  [/review|letter|feedback/i, 'letter'],
  [/list|people|contacts/i, 'list'],
  [/kit|check/i, 'kit'],
  [/agenda/i, 'agenda'],
  [/plan|roadmap/i, 'plan'],
] as const

/** Returns the illustration for a title; by default a letter. */
export const illustrationForTitle = (title: string | null | undefined) =>
  items.find(([pattern]) => pattern.test(title ?? ''))?.[1] ?? 'letter'
