import { type ProgramKey, programs } from '#schemas/programs.ts'

/*
 * The colours of every mail. A mail program reads no CSS variables, so web/ui/styles/tokens.css is
 * repeated here, as far as mails need it; a test compares the two, and measures every text on its ground.
 */

const light = {
  desk: '#f1e7d6',
  paper: '#fbf6ec',
  surface: '#fffdf8',
  sand: '#f1e7d6',
  ink: '#22302b',
  muted: '#4c5a53',
  pine: '#1f5a49',
  clay: '#a33e22',
  blush: '#f6d9cb',
  marigold: '#f2b544',
}

const dark: typeof light = {
  desk: '#14211c',
  paper: '#14211c',
  surface: '#1b2a24',
  sand: '#24362f',
  ink: '#f3ecdd',
  muted: '#b9c4bc',
  pine: '#8fd3b6',
  clay: '#f08a6c',
  blush: '#4a332c',
  marigold: '#f2b544',
}

/** What a program's mails have of their own: its colour, a text in it, and a ground with its text. */
interface ProgramColours {
  ribbon: string
  program: string
  programInk: string
  programGround: string
  programOn: string
}

const coloursOf = (
  program: string,
  programInk: string,
  programGround: string,
  programOn: string,
): ProgramColours => ({ ribbon: program, program, programInk, programGround, programOn })

/** Mails of no program: the site's own pine, and the wordmark's ribbon of clay. */
const siteColours = {
  light: { ...coloursOf(light.pine, light.pine, light.pine, '#fffdf8'), ribbon: light.clay },
  dark: { ...coloursOf(dark.pine, dark.pine, dark.pine, '#14211c'), ribbon: dark.clay },
}

const programColours: Record<ProgramKey, { light: ProgramColours; dark: ProgramColours }> = {
  manager_coach: {
    light: coloursOf('#1f5a49', '#1f5a49', '#1f5a49', '#fffdf8'),
    dark: coloursOf('#8fd3b6', '#8fd3b6', '#1f5443', '#f3ecdd'),
  },
  rookie_launchpad: {
    // The soft ground: full marigold stays bright where a mail program turns the text on it light.
    light: coloursOf('#f2b544', '#6b4700', '#fbebcb', '#22302b'),
    dark: coloursOf('#f2b544', '#f2b544', '#5c4514', '#f3ecdd'),
  },
  pivot_coaching: {
    light: coloursOf('#a33e22', '#8f3219', '#a33e22', '#fffdf8'),
    dark: coloursOf('#f08a6c', '#f4a58c', '#6e2f1c', '#f3ecdd'),
  },
  onboarding_box: {
    light: coloursOf('#8fb08f', '#3a5a3c', '#d5e3d3', '#22302b'),
    dark: coloursOf('#a9c7aa', '#bbd4b8', '#31483d', '#f3ecdd'),
  },
  campus_corporate: {
    light: coloursOf('#e2977a', '#8a3f27', '#f6d9cb', '#22302b'),
    dark: coloursOf('#e9b39c', '#f0c3ae', '#4a332c', '#f3ecdd'),
  },
}

export type Palette = typeof light & ProgramColours

/** The colours of one mail, for both modes. */
export interface MailTheme {
  light: Palette
  dark: Palette
}

const theme = (own: { light: ProgramColours; dark: ProgramColours }): MailTheme => ({
  light: { ...light, ...own.light },
  dark: { ...dark, ...own.dark },
})

const siteTheme = theme(siteColours)
const programThemes = new Map(programs.map(({ key }) => [key, theme(programColours[key])]))

/** The look of a program's mails; without a program, of those that belong to none. */
export const mailThemeOf = (program?: ProgramKey): MailTheme =>
  (program && programThemes.get(program)) ?? siteTheme
