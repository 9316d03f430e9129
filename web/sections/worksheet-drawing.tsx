import type { ReactNode } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { TrailLine } from '#web/art/trail-line.tsx'

/* The first sheet of each pack in little, drawn: what one would fill in. Decoration. */
const drawings: Record<ProgramKey, () => ReactNode> = {
  rookie_launchpad: () => (
    <>
      <TrailLine className="w-full" />
      <div className="mt-3 grid grid-cols-3 gap-3">
        <Lines count={3} boxes />
        <Lines count={3} boxes />
        <Lines count={3} boxes />
      </div>
    </>
  ),
  manager_coach: () => (
    <div className="grid gap-3">
      {[4, 2, 5, 3].map((given, week) => (
        <div key={given} className="flex items-center gap-3">
          <span className="h-2 w-10 rounded-full bg-program-ink/60" />
          <span className="h-px grow bg-control" />
          <Circles filled={given - (week % 2)} />
        </div>
      ))}
    </div>
  ),
  pivot_coaching: () => (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Lines count={4} />
      <svg
        viewBox="0 0 40 60"
        aria-hidden="true"
        className="w-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      >
        <path d="M3 8c12 0 20 30 33 32M3 30c12 4 22-16 33-20M3 52c14 2 20-22 33-20" />
      </svg>
      <Lines count={4} />
    </div>
  ),
  onboarding_box: () => (
    <div className="grid grid-cols-4 gap-2">
      {['a', 'b', 'c', 'd'].map((stage) => (
        <div key={stage} className="rounded-sm border-[1.5px] border-control p-2">
          <Lines count={3} boxes />
        </div>
      ))}
    </div>
  ),
  campus_corporate: () => (
    <div className="grid grid-cols-3 gap-2">
      {['a', 'b', 'c'].map((day) => (
        <div key={day} className="border-program border-t-4 pt-2">
          <Lines count={4} boxes />
        </div>
      ))}
    </div>
  ),
}

export function WorksheetDrawing({ program }: { program: ProgramKey }) {
  return (
    <div aria-hidden="true" className="squared grid min-h-44 content-center p-3 text-program-ink">
      {drawings[program]()}
    </div>
  )
}

const lengths = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5']

function Lines({ count, boxes }: { count: number; boxes?: boolean }) {
  return (
    <div className="grid gap-3">
      {lengths.slice(0, count).map((length) => (
        <div key={length} className="flex items-center gap-1.5">
          {boxes && <span className="size-3 shrink-0 border-[1.5px] border-control" />}
          <span className={`h-0.5 bg-control/50 ${length}`} />
        </div>
      ))}
    </div>
  )
}

function Circles({ filled }: { filled: number }) {
  return (
    <span className="flex gap-1.5">
      {[1, 2, 3, 4, 5].map((one) => (
        <span
          key={one}
          className={`size-4 rounded-full border-[1.5px] border-control ${one <= filled ? 'bg-program' : ''}`}
        />
      ))}
    </span>
  )
}
