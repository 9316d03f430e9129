/** Every kind of lead, what needs an answer first. Without what makes them: see kinds.ts. */
export const kindNames = [
  'contact',
  'long-assessment',
  'short-assessment',
  'self-check',
  'pack',
  'newsletter',
] as const

export type KindName = (typeof kindNames)[number]

export const isKindName = (name: string): name is KindName =>
  kindNames.some((known) => known === name)
