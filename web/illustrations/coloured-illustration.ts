import { type ProgramColour, programColours } from '#schemas/program-themes.ts'
import { customProperties, dark, light, programThemes } from '#web/ui/tokens.ts'
import { scenes } from './generated/svg.ts'
import { isIllustration } from './illustrations.ts'

/**
 * A drawing with the colours that it is made of, light and dark: as a picture it inherits none of the page's.
 * @param colour a program's, or `plain`
 * @returns undefined where there is none of that name or colour
 */
export function colouredIllustration(name: string, colour: string): string | undefined {
  const program = programColours.find(({ value }) => value === colour)?.value
  if (!isIllustration(name) || (program === undefined && colour !== 'plain')) return undefined
  const svg = scenes[name]
  const of = (mode: 'light' | 'dark') => `:root{${properties(svg, mode, program)}}`
  const style = `<style>${of('light')}@media(prefers-color-scheme:dark){${of('dark')}}</style>`
  return svg.replace('>', `>${style}`)
}

/** Those of a mode's custom properties that a drawing reads. */
function properties(svg: string, mode: 'light' | 'dark', program: ProgramColour | undefined) {
  const all = {
    ...customProperties(mode === 'light' ? light : dark, 'color-'),
    ...(program && customProperties(programThemes[program][mode])),
  }
  const read = Object.entries(all).filter(([name]) => new RegExp(`var\\(${name}[,)]`).test(svg))
  return read.map(([name, value]) => `${name}:${value}`).join(';')
}
