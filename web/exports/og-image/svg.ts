import type { ReactNode } from 'react'
import { svgText } from '#web/illustrations/svg-text.ts'
import { customProperties, light } from '#web/ui/tokens.ts'
import { inPlainColours } from './plain-colour.ts'
import type { World } from './program-themes.ts'

/** What networks show of a link, in pixels. */
export const size = { width: 1200, height: 630 }

/** A drawn picture as an SVG that needs nothing but itself: outlines for letters, plain colours. */
export function standingAlone(picture: ReactNode, world: World): string {
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svgText(picture)}</svg>`
  return inPlainColours(svg, { ...customProperties(light, 'color-'), ...world })
}
