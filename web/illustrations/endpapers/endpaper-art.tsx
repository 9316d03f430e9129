import type { ProgramKey } from '#schemas/programs.ts'
import { endpapers } from './endpapers.ts'
import { places } from './places.ts'
import type { TileMark } from './tile.ts'

type Fill = { program: ProgramKey; ink: string; width: number; height: number }

/** A program's endpaper over an area, for a picture that is drawn as a whole. */
export function EndpaperArt({ program, ink, width, height }: Fill) {
  const tile = endpapers[program]
  const name = `endpaper-${program}`
  return (
    <>
      <defs>
        <g id={name} fill="none" stroke={ink} strokeLinecap="round" strokeLinejoin="round">
          {tile.marks.map((mark) => (
            <Mark key={mark.d} {...mark} ink={ink} />
          ))}
        </g>
      </defs>
      {places(tile, { width, height }).map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${name}`} x={x} y={y} />
      ))}
    </>
  )
}

function Mark({ d, w, alpha, ink }: TileMark & { ink: string }) {
  if (w === undefined) return <path d={d} fill={ink} stroke="none" opacity={alpha} />
  return <path d={d} strokeWidth={w} opacity={alpha} />
}
