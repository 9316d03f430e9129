import type { ReactNode } from 'react'
import type { ProgramColour, ProgramScene } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'

/* Decorative drawings of each pack's first sheet. */
const drawings: Record<ProgramScene, (lazy?: ProgramColour) => ReactNode> = {
  trail: (lazy) => (
    <>
      <Illustration name="worksheet_trail" lazy={lazy} className="w-full" />
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
  map: (lazy) => <Illustration name="worksheet_map" lazy={lazy} className="w-full" />,
  box: () => columns([3, 3, 3, 3], 'grid-cols-4 gap-2', 'rounded-sm border-[1.5px] border-control p-2'),
  bridge: () => columns([4, 4, 4], 'grid-cols-3 gap-2', 'border-program border-t-4 pt-2'),
  garden: () => columns([1, 2, 4], 'grid-cols-3 items-end gap-3', 'border-program border-b-4 pb-2'),
  boat: (lazy) => (
    <>
      <Illustration name="worksheet_boat" lazy={lazy} className="w-full" />
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

/** @param lazy for a drawing below the first screen: the program's colour */
export function WorksheetIllustration({ scene, lazy }: { scene: ProgramScene; lazy?: ProgramColour }) {
  return (
    <div aria-hidden="true" className="squared grid min-h-44 content-center p-3 text-program-ink">
      {drawings[scene](lazy)}
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
