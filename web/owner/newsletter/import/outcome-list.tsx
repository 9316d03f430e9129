import { formatCount } from '../../labels.ts'
import { type Outcome, outcomeLabels } from './decide.ts'
import { isOutcome, type OutcomeCounts } from './imports.ts'

const listed: Outcome[] = Object.keys(outcomeLabels).filter(isOutcome)

/** Numbers of rows by outcome, without zeros. */
export const OutcomeList = ({ counts }: { counts: OutcomeCounts }) => (
  <dl className="mt-4 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    {listed.map((outcome) => {
      const count = counts.get(outcome)
      return count === undefined ? null : (
        <div key={outcome} className="contents">
          <dt className="order-2 col-start-2">{outcomeLabels[outcome]}</dt>
          <dd className="col-start-1 row-span-1 text-right font-semibold">{formatCount(count)}</dd>
        </div>
      )
    })}
  </dl>
)
