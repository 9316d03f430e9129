import { createElement, type ReactNode } from 'react'
import type { ArtProps } from '#web/illustrations/scene.tsx'
import { outermost } from '#web/illustrations/svg-text.ts'
import { Art } from '../art.tsx'
import { Sheet, Tape } from '../paper.tsx'

export type Drawn = (props: ArtProps) => ReactNode

/** A scene on white paper, taped into the notebook. */
export function Print({ scene, children }: { scene: Drawn; children?: ReactNode }) {
  const width = 432
  const height = width * heightOf(scene)
  return (
    <g transform="rotate(2.2)">
      <Sheet width={width + 36} height={height + 44}>
        <Art width={width} height={height}>
          {createElement(scene)}
        </Art>
      </Sheet>
      <g transform={`translate(-6 ${-height / 2 - 22}) rotate(-3)`}>
        <Tape />
      </g>
      {children && (
        <g transform={`translate(${width / 2 - 30} ${height / 2 + 36}) rotate(-9)`}>{children}</g>
      )}
    </g>
  )
}

/** A drawing's height at a width of 1. */
function heightOf(scene: Drawn): number {
  const [, , width = 1, height = 1] = String(outermost(createElement(scene))?.viewBox)
    .split(' ')
    .map(Number)
  return height / width
}
