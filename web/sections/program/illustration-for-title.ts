import type { ItemDrawingName } from './item-drawing.tsx'

/* The first that the title names; the more particular words stand first. */
const drawings: [RegExp, ItemDrawingName][] = [
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
]

/** What a thing with this title looks like; a written sheet where the title names nothing we can draw. */
export function illustrationForTitle(title: string | null | undefined): ItemDrawingName {
  return drawings.find(([pattern]) => pattern.test(title ?? ''))?.[1] ?? 'letter'
}
