import type { ProgramKey } from '#schemas/programs.ts'
import { EmblemArt } from '#web/illustrations/emblems/emblem-art.tsx'

/** A program's emblem around 0 0. */
export function Patch({ program }: { program: ProgramKey }) {
  return (
    <g transform="translate(-55 -55) scale(1.15)">
      <EmblemArt program={program} />
    </g>
  )
}
