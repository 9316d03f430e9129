import type { ProgramScene } from '#schemas/program-themes.ts'
import { scenes } from '#web/illustrations/generated/svg.ts'

/** Paths of an SVG, each with its attributes. */
export const pathsOf = (svg: string) =>
  [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
    const path: Record<string, string | undefined> = Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
    return path
  })

/** Numbers in an attribute such as `viewBox`, `stroke-dasharray` or `transform`. */
export const numbersIn = (attribute = '') => (attribute.match(/-?[\d.]+/g) ?? []).map(Number)

/**
 * Returns the tile of a scene's endpaper, and the offsets that fill an area. Shapes that overlap a tile's right or
 * lower edge continue in the next tile, so the first tile begins outside of the area.
 */
export function endpaperTiles(scene: ProgramScene, area: { width: number; height: number }) {
  const svg = scenes[`endpaper_${scene}`]
  const [, , width = 1, height = 1] = numbersIn(/viewBox="([^"]+)"/.exec(svg)?.[1])
  const tile = svg.slice(svg.indexOf('<g '), svg.indexOf('</defs>'))
  const positions: { x: number; y: number }[] = []
  for (let y = -height; y < area.height; y += height)
    for (let x = -width; x < area.width; x += width) positions.push({ x, y })
  return { tile, positions }
}
