import type { ProgramKey } from '#schemas/programs.ts'
import { illustrationAddress } from '#web/illustrations/illustrations.ts'
import { Svg } from '#web/ui/svg.tsx'

/* View boxes of squares in the program's own scene. */
const squares: Record<ProgramKey, string[]> = {
  rookie_launchpad: ['46 84 120 120', '180 180 130 130', '325 10 140 140'],
  pivot_coaching: ['110 170 140 140', '300 210 150 150', '320 60 140 140'],
  manager_coach: ['330 130 150 150', '10 150 150 150', '160 150 160 160'],
  onboarding_box: ['200 50 140 140', '5 270 140 140', '250 200 130 130'],
  campus_corporate: ['150 90 140 140', '10 60 170 170', '320 170 150 150'],
}

type Props = { program: ProgramKey; index: number; className?: string }

/** A square detail of the program's scene: the same file as the whole scene, looked at from near by. */
export function SceneDetail({ program, index, className }: Props) {
  const all = squares[program]
  return (
    <Svg viewBox={all[index % all.length]} className={className}>
      <use href={illustrationAddress(program)} />
    </Svg>
  )
}
