import type { ReactNode } from 'react'
import { TrailStage } from '#web/illustrations/trail-stage.tsx'
import { classNames } from '#web/ui/class-names.ts'
import './trail.css'

const columns = {
  3: 'lg:grid-cols-3 lg:gap-0',
  4: 'lg:grid-cols-4 lg:gap-0',
}

/**
 * List of stages along a drawn trail. On a wide screen, three or four stages go uphill from left to right. In a narrow
 * window the trail runs down the margin.
 */
export function Trail<Stage extends { _key: string }>({
  stages,
  raised,
  children,
}: {
  stages: Stage[]
  /** Class that moves an uphill trail beside its heading. */
  raised: string
  children: (stage: Stage) => ReactNode
}) {
  const drawn = stages.length === 3 || stages.length === 4 ? stages.length : undefined
  return (
    <div className={classNames('relative mt-8', drawn && raised)}>
      <div aria-hidden="true" className="trail-list-line" />
      <div aria-hidden="true" className="trail-list-flag" />
      <ol className={classNames('trail-list grid gap-8', drawn && columns[drawn])}>
        {stages.map((stage, index) => (
          <li key={stage._key} className="relative">
            {drawn && <TrailStage stages={drawn} index={index} className="hidden w-full lg:block" />}
            {children(stage)}
          </li>
        ))}
      </ol>
    </div>
  )
}
