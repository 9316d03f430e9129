import type { ProgramKey } from '#schemas/programs.ts'
import { Svg } from '#web/ui/svg.tsx'
import { emblems } from './generated/index.ts'

/**
 * A program's emblem, good from 40 to 120 px, in the program's colours wherever it stands. By
 * reference, as `Illustration`: inline, five of them were 13 kB of a page, twice. Decoration.
 */
export function Emblem({ program, className }: { program: ProgramKey; className?: string }) {
  const { viewBox, version } = emblems[program]
  return (
    <Svg viewBox={viewBox} className={className} data-program={program}>
      <use href={`/worlds/${program}/emblem.svg?v=${version}#art`} />
    </Svg>
  )
}
