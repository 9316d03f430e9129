import type { ProgramScene, ProgramTheme } from '#schemas/program-themes.ts'
import { scenes } from '#web/illustrations/generated/svg.ts'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { clip, tick } from '#web/illustrations/ornaments.tsx'
import { trailShapes } from '#web/illustrations/trail-line.tsx'
import { light, programThemes } from '#web/ui/tokens.ts'
import { resolveColours } from '../colours.ts'
import { handBox } from '../hand-drawn.ts'
import { numbersIn } from '../svg-parts.ts'
import { sheet, tape } from './paper.ts'
import { siteTheme, type Theme } from './theme.ts'

/* Drawings for the right page, centred on 0 0, as SVG. */

export type Drawing = (theme: Theme) => string

const at = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`

/** SVG centred in a box of this size. */
const boxed = (svg: string, width: number, height: number) =>
  svg.replace(
    '<svg',
    `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`,
  )

const scene = (name: IllustrationName, { properties }: Theme) =>
  resolveColours(scenes[name], properties)

const emblem = (scene: ProgramScene, { properties }: Theme) => {
  const marks = scenes[`emblem_${scene}`].replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
  return at('translate(-55 -55) scale(1.15)', resolveColours(marks, properties))
}

/** Scene on white paper, taped into the notebook, with a program's emblem. */
export const tapedScene =
  (name: IllustrationName, emblemOf?: ProgramScene): Drawing =>
  (theme) => {
    const svg = scene(name, theme)
    const [, , wide = 1, high = 1] = numbersIn(/viewBox="([^"]+)"/.exec(svg)?.[1])
    const width = 432
    const height = (width * high) / wide
    const corner = `translate(${width / 2 - 30} ${height / 2 + 36}) rotate(-9)`
    return at(
      'rotate(2.2)',
      sheet(width + 36, height + 44, boxed(svg, width, height)) +
        at(`translate(-6 ${-height / 2 - 22}) rotate(-3)`, tape(theme.tape)) +
        (emblemOf ? at(corner, emblem(emblemOf, theme)) : ''),
    )
  }

/** Book on its table. */
export const book: Drawing = (theme) => boxed(scene('book_cover', theme), 500, 548)

/** Up to five starter packs, fanned out like cards, each in its program's colour. */
export const packsInHand = (themes: ProgramTheme[]): Drawing => {
  const held = themes.slice(0, 5)
  return () =>
    held
      .map(({ colour, scene }, index) => {
        const stripe = `<path d="M-118-176L117-178L118-86L-118-84Z" fill="${programThemes[colour].light.program}"/>`
        const lines = `<path d="M-90-44h120M-90-6h180M-90 32h150M-90 70h180M-90 108h104" fill="none" stroke="${light.control}" stroke-width="2.5" opacity="0.55"/>`
        const last = index === held.length - 1
        const lastEmblem = last ? at('translate(70 128)', emblem(scene, siteTheme('sand'))) : ''
        return at(
          `translate(-6 350) rotate(${index * 8 - 18}) translate(0 -380) scale(.94)`,
          sheet(236, 356, stripe + lines + lastEmblem),
        )
      })
      .join('')
}

/** Stack of photographs. */
export const album: Drawing = (theme) =>
  (
    [
      ['bridge', 'translate(-88 -142) rotate(-5)'],
      ['coffee', 'translate(92 -8) rotate(4)'],
      ['trail', 'translate(-76 140) rotate(-2)'],
    ] as const
  )
    .map(([name, place]) =>
      at(
        place,
        sheet(286, 242, boxed(scene(name, theme), 256, 212)) +
          at('translate(0 -121) rotate(-2) scale(.8)', tape(theme.tape)),
      ),
    )
    .join('')

/** A program's starter pack: three sheets in a clip, with space for its name (left-page.ts). */
export const starterPack =
  (scene: ProgramScene): Drawing =>
  (theme) =>
    at('rotate(5.4)', sheet(392, 500)) +
    at('rotate(-2.8)', sheet(392, 500)) +
    at('rotate(1)', sheet(392, 500, firstSheet(scene, theme))) +
    at('translate(-142 -252) rotate(-2)', pen(clip, 36, 80, light.muted))

const firstSheet = (scene: ProgramScene, theme: Theme) =>
  `<path d="M-164-124C-60-127 60-125 164-127" fill="none" stroke="${theme.pen}" stroke-width="6" stroke-linecap="round"/>` +
  at('translate(0 -72)', trail(theme)) +
  linesToTick(-160, -22, [74, 90, 58]) +
  linesToTick(18, -22, [88, 62, 80]) +
  [208, 170, 120]
    .map((length, row) =>
      at(
        `translate(-148 ${136 + row * 38})`,
        `${pen(tick, 26, 23, theme.ink)}<path d="M28 2h${length}" stroke="${light.control}" stroke-width="2.5" opacity="0.55"/>`,
      ),
    )
    .join('') +
  at('translate(126 180) rotate(8)', emblem(scene, theme))

/** A pen stroke of the ornaments in a box of this size. */
const pen = ({ box, d, w }: typeof tick, width: number, height: number, colour: string) =>
  boxed(
    `<svg viewBox="${box}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${colour}" stroke-width="${w}"/></svg>`,
    width,
    height,
  )

function trail({ ink }: Theme): string {
  const stops = trailShapes.stops.map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${light.surface}"/>`,
  )
  return boxed(
    `<svg viewBox="0 0 480 54" fill="none" stroke="${light.ink}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path stroke="${ink}" stroke-width="3" d="${trailShapes.path}"/>${stops.join('')}<path d="${trailShapes.flag}" fill="${ink}"/></svg>`,
    328,
    37,
  )
}

/** Lines to write on, each behind a box to tick. */
function linesToTick(x: number, y: number, lengths: number[]): string {
  const rows = lengths.map((length, row) => {
    const top = y + row * 40
    return `<path d="${handBox(x, top, 20, x + row)}M${x + 34} ${top + 13}h${length}"/>`
  })
  return `<g fill="none" stroke="${light.control}" stroke-width="2.5" stroke-linejoin="round">${rows.join('')}</g>`
}
