import type { ProgramScene } from '#schemas/program-themes.ts'
import { scenes } from '#web/illustrations/generated/svg.ts'
import { resolveColours } from '../colours.ts'
import { numbersIn } from '../svg-parts.ts'
import type { Picture } from './pages.ts'
import { sheet, tape } from './paper.ts'
import type { Theme } from './theme.ts'

const at = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`

/** Returns an SVG, centred in a box of this size. */
const boxed = (svg: string, width: number, height: number) =>
  svg.replace('<svg', `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`)

const emblem = (scene: ProgramScene, { properties }: Theme) => {
  const marks = scenes[`emblem_${scene}`].replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
  return at('translate(-55 -55) scale(1.15)', resolveColours(marks, properties))
}

/**
 * Illustration on white paper, centred on 0 0 and taped into the notebook. A program's scene has the program's emblem
 * at its corner.
 */
export function rightPage({ illustration, theme, scene }: Pick<Picture, 'illustration' | 'theme' | 'scene'>): string {
  const svg = resolveColours(scenes[illustration], theme.properties)
  const [, , wide = 1, high = 1] = numbersIn(/viewBox="([^"]+)"/.exec(svg)?.[1])
  const height = Math.min(460, (432 * high) / wide)
  const width = (height * wide) / high
  const corner = `translate(${width / 2 - 30} ${height / 2 + 36}) rotate(-9)`
  return at(
    'rotate(2.2)',
    sheet(width + 36, height + 44, boxed(svg, width, height)) +
      at(`translate(-6 ${-height / 2 - 22}) rotate(-3)`, tape(theme.tape)) +
      (scene === illustration ? at(corner, emblem(scene, theme)) : ''),
  )
}
