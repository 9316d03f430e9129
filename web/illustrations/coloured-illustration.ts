import { type ProgramColour, programColours } from '#schemas/program-themes.ts'
import { customProperties, dark, light, programThemes } from '#web/ui/tokens.ts'
import { scenes } from './generated/svg.ts'
import { isIllustration } from './illustrations.ts'

/**
 * Returns an illustration with its own light and dark colours: loaded as an image it inherits none
 * from the page.
 * @param colour a program's, or `plain`
 * @returns undefined for an unknown name or colour
 */
export function colouredIllustration(name: string, colour: string): string | undefined {
  const program = programColours.find(({ value }) => value === colour)?.value
  if (!isIllustration(name) || (program === undefined && colour !== 'plain')) return undefined
  const svg = scenes[name]
  const of = (mode: 'light' | 'dark') => `:root{${properties(svg, mode, program)}}`
  const style = `<style>${of('light')}@media(prefers-color-scheme:dark){${of('dark')}}</style>`
  return svg.replace('>', `>${style}`)
}

/** Custom properties of a mode that an illustration uses. */
function properties(svg: string, mode: 'light' | 'dark', program: ProgramColour | undefined) {
  const all = {
    ...customProperties(mode === 'light' ? light : dark, 'color-'),
    ...(program && customProperties(programThemes[program][mode])),
  }
  const read = Object.entries(all).filter(([name]) => new RegExp(`var\\(${name}[,)]`).test(svg))
  return read.map(([name, value]) => `${name}:${value}`).join(';')
}
