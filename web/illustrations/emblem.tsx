import type { ProgramKey } from '#schemas/programs.ts'
import { emblemBox, emblemFile } from './emblems/emblem-file.ts'

/**
 * The program's patch, good from 40 to 120 px, in the program's colours wherever it stands. By
 * reference, as `Drawing`: inline, five of them were 13 kB of a page, twice. Decoration.
 */
export function Emblem({ program, className }: { program: ProgramKey; className?: string }) {
  return (
    <svg
      viewBox={emblemBox}
      className={className}
      data-program={program}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/worlds/${program}/emblem.svg?v=${emblemFile(program).version}#art`} />
    </svg>
  )
}
