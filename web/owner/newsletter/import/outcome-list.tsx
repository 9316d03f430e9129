import { formatCount } from '../../labels.ts'
import { type Outcome, outcomeLabels } from './decide.ts'
import { isOutcome, type OutcomeCounts } from './imports.ts'

const listed: Outcome[] = Object.keys(outcomeLabels).filter(isOutcome)

/** Numbers of rows by outcome, without zeros. */
export const OutcomeList = ({ counts }: { counts: OutcomeCounts }) => (
  <dl className="mt-4 space-y-1">
    {listed.map((outcome) => {
      const count = counts.get(outcome)
      return count === undefined ? null : (
        <div key={outcome} className="flex flex-row-reverse justify-end gap-x-4">
          <dt>{outcomeLabels[outcome]}</dt>
          <dd className="figures w-14 shrink-0 text-right font-semibold">{formatCount(count)}</dd>
        </div>
      )
    })}
  </dl>
)
