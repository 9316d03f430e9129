/**
 * Colours and scenes of programs. The colour values are in web/ui/tokens.ts, the illustrations in web/illustrations.
 * docs/adding-things.md explains how to add a scene.
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

/** Colour of a program, and its scene with the matching emblem and endpaper. */
export type ProgramTheme = { colour: ProgramColour; scene: ProgramScene }

type Chosen = { colour?: string | null; scene?: string | null } | null | undefined

/** Theme of a document. An unknown colour or scene becomes the first one. */
export const themeOf = (chosen: Chosen): ProgramTheme => ({
  colour: programColours.find(({ value }) => value === chosen?.colour)?.value ?? 'marigold',
  scene: programScenes.find(({ value }) => value === chosen?.scene)?.value ?? 'trail',
})

/** `data-theme` value of a theme. It sets the colours and the endpaper inside of the element. */
export const themeName = ({ colour, scene }: ProgramTheme) => `${colour} ${scene}`
