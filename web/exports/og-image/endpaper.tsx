import type { ProgramKey } from '#schemas/programs.ts'
import { EndpaperArt } from '#web/illustrations/endpapers/endpaper-art.tsx'

/** The part of the picture that the leaf leaves free; a little of it lies below the leaf. */
const free = { x: 660, width: 540, height: 630 }

/** How much larger than on a page: a shared picture is mostly seen at a quarter of its size. */
const scale = 1.3

/** A program's patterned paper on the inside of the cover. */
export function Endpaper({ program }: { program: ProgramKey }) {
  return (
    <g transform={`translate(${free.x} 0) scale(${scale})`} opacity={0.34}>
      <EndpaperArt
        program={program}
        ink="var(--program-on)"
        width={free.width / scale}
        height={free.height / scale}
      />
    </g>
  )
}

/** The squares of a school notebook, where a page is no program's. */
export function Squares() {
  const step = 30
  const down = Array.from({ length: 18 }, (_, at) => `M${free.x + at * step + 18} 0v${free.height}`)
  const across = Array.from({ length: 21 }, (_, at) => `M${free.x} ${at * step + 15}h${free.width}`)
  return (
    <path
      d={[...down, ...across].join('')}
      fill="none"
      stroke="var(--on-ground)"
      strokeWidth={1.5}
      opacity={0.13}
    />
  )
}
