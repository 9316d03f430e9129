/**
 * What a program can look like: one of these colours (web/ui/tokens.ts has their values) and one of
 * these scenes (web/illustrations has the drawings, docs/adding-things.md how one more is drawn).
 */
export const programColours = [
  { value: 'marigold', title: 'Marigold' },
  { value: 'clay', title: 'Clay' },
  { value: 'pine', title: 'Pine' },
  { value: 'sage', title: 'Sage' },
  { value: 'peach', title: 'Peach' },
  { value: 'blue', title: 'Blue' },
  { value: 'plum', title: 'Plum' },
  { value: 'sky', title: 'Sky' },
] as const

export const programScenes = [
  { value: 'trail', title: 'A trail with signposts' },
  { value: 'map', title: 'A map and a compass' },
  { value: 'coffee', title: 'Two chairs and two mugs' },
  { value: 'box', title: 'An open box for day one' },
  { value: 'bridge', title: 'A bridge of books' },
  { value: 'garden', title: 'Three pots that grow' },
  { value: 'boat', title: 'A boat and a lighthouse' },
  { value: 'stage', title: 'A microphone and a stage' },
] as const

export type ProgramColour = (typeof programColours)[number]['value']
export type ProgramScene = (typeof programScenes)[number]['value']

/** A program's colour, and the scene whose emblem and patterned paper go with it. */
export type ProgramTheme = { colour: ProgramColour; scene: ProgramScene }

type Chosen = { colour?: string | null; scene?: string | null } | null | undefined

/** The theme that a program's document chooses; where it says nothing that there is, the first of each. */
export const themeOf = (chosen: Chosen): ProgramTheme => ({
  colour: programColours.find(({ value }) => value === chosen?.colour)?.value ?? 'marigold',
  scene: programScenes.find(({ value }) => value === chosen?.scene)?.value ?? 'trail',
})

/** A theme as the value of `data-theme`, below which its colours and its patterned paper hold. */
export const themeName = ({ colour, scene }: ProgramTheme) => `${colour} ${scene}`
