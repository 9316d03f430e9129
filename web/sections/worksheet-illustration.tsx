import type { ReactNode } from 'react'
import type { ProgramScene } from '#schemas/program-themes.ts'
import { TrailLine } from '#web/illustrations/trail-line.tsx'

/* Decorative drawings of each pack's first sheet. */
const drawings: Record<ProgramScene, () => ReactNode> = {
  trail: () => (
    <>
      <TrailLine className="w-full" />
      {columns([3, 3, 3], 'mt-3 grid-cols-3 gap-3')}
    </>
  ),
  coffee: () => (
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
  map: () => (
    <svg viewBox="0 0 240 124" className="w-full" fill="none" aria-hidden="true">
      <g className="stroke-control" strokeWidth="1.5">
        {[14, 46, 78, 110].map((y) => (
          <path key={y} d={`M10 ${y}h62M176 ${y - 9}h54v18h-54z`} />
        ))}
      </g>
      <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path
          strokeDasharray="1 6"
          d="M82 14c40 0 44 32 84 32M82 78c36 2 52-64 84-64M82 110c40 0 50-32 84-32"
        />
        <path d="m160 41 7 5-7 5M162 8l5 6-8 3M160 73l7 5-7 5" />
        <path d="m188 46 5 5 10-12M188 14l5 5 10-12M188 78l5 5 10-12" />
      </g>
    </svg>
  ),
  box: () =>
    columns([3, 3, 3, 3], 'grid-cols-4 gap-2', 'rounded-sm border-[1.5px] border-control p-2'),
  bridge: () => columns([4, 4, 4], 'grid-cols-3 gap-2', 'border-program border-t-4 pt-2'),
  garden: () => columns([1, 2, 4], 'grid-cols-3 items-end gap-3', 'border-program border-b-4 pb-2'),
  boat: () => (
    <>
      <svg
        viewBox="0 0 240 48"
        className="w-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M8 38c24-14 46-14 68-2s44 10 66-6 44-18 62-14" strokeDasharray="1 6" />
        <path d="M3 38a5 5 0 1 0 10 0 5 5 0 1 0-10 0M216 36V8l14 5-14 6" />
      </svg>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Lines count={3} boxes />
        <Lines count={3} />
      </div>
    </>
  ),
  stage: () => (
    <div className="grid gap-3">
      {[2, 3, 2].map((count, part) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a drawing, always the same.
          key={part}
          className={`rounded-md border-[1.5px] border-control p-2 ${part % 2 ? 'ml-8' : 'mr-8'}`}
        >
          <Lines count={count} />
        </div>
      ))}
    </div>
  ),
}

/** Columns of lines with checkboxes. @param counts number of lines in each column */
const columns = (counts: number[], className: string, column?: string) => (
  <div className={`grid ${className}`}>
    {counts.map((count, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a drawing, always the same.
      <div key={at} className={column}>
        <Lines count={count} boxes />
      </div>
    ))}
  </div>
)

export function WorksheetIllustration({ scene }: { scene: ProgramScene }) {
  return (
    <div aria-hidden="true" className="squared grid min-h-44 content-center p-3 text-program-ink">
      {drawings[scene]()}
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
