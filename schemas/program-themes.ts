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

/** Arrangements of “What you will do”. A program chooses one. */
export const programPlots = [
  { value: 'trail', title: 'A trail' },
  { value: 'columns', title: 'Two columns, from and to' },
  { value: 'calendar', title: 'A calendar, a week for each' },
  { value: 'flow', title: 'Pinned sheets, one after the other' },
  { value: 'timetable', title: 'A timetable, a column for each day' },
] as const

/** Small drawings of people's situations: “Who it is for”. */
export const smallDrawings = [
  { value: 'cap', title: 'A mortarboard' },
  { value: 'signpost', title: 'A signpost' },
  { value: 'steps', title: 'Steps with a flag' },
  { value: 'ladder', title: 'A ladder beside a gate' },
  { value: 'pot', title: 'A plant too large for its pot' },
  { value: 'page', title: 'A page written anew' },
  { value: 'lunch', title: 'A lunch for one' },
  { value: 'scroll', title: 'A long speech' },
  { value: 'door', title: 'A closed door' },
  { value: 'clipboard', title: 'A list with ticks' },
  { value: 'carton', title: 'A carton of belongings' },
  { value: 'chair', title: 'An empty chair' },
  { value: 'backpack', title: 'A backpack' },
  { value: 'college', title: 'A hall with columns' },
  { value: 'lens', title: 'A name card under a lens' },
] as const

/** Drawings for the covers of articles. */
export const coverDrawings = [
  { value: 'two_tries', title: 'Two banks and stepping stones' },
  { value: 'notice', title: 'A letter, a calendar and a key' },
  { value: 'first_words', title: 'A page of new words' },
] as const

export type ProgramPlot = (typeof programPlots)[number]['value']
export type ProgramColour = (typeof programColours)[number]['value']
export type ProgramScene = (typeof programScenes)[number]['value']

/** Colour of a program, and its scene with the matching emblem and endpaper. */
export type ProgramTheme = { colour: ProgramColour; scene: ProgramScene }

type Chosen = { colour?: string | null; scene?: string | null } | null | undefined

/** Theme of a document. An unknown colour or scene becomes the first one. */
export const themeOf = (look: Chosen): ProgramTheme => ({
  colour: chosen(programColours, look?.colour) ?? 'marigold',
  scene: chosen(programScenes, look?.scene) ?? 'trail',
})

/** Returns the value of a list that was chosen, or undefined. */
export const chosen = <Value extends string>(list: readonly { value: Value }[], value: string | null | undefined) =>
  list.find((one) => one.value === value)?.value

/** `data-theme` value of a theme. It sets the colours and the endpaper inside of the element. */
export const themeName = ({ colour, scene }: ProgramTheme) => `${colour} ${scene}`
