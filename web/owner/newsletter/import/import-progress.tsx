import { PostForm, QuietSubmit, Section, TextLink } from '../../inbox-ui.tsx'
import { formatCount } from '../../pluralize.ts'
import { outcomeLabels } from './decide-rows.ts'
import { Refresh } from './import-refresh.tsx'
import { importDays, type SubscriberImport } from './imports.ts'

/** Progress of a started import, with the outcomes of its rows. */
export function ImportProgress({ file: { id, state, rows, counts } }: { file: SubscriberImport }) {
  const decided = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isDone = state === 'done'
  return (
    <Section id="progress" title={isDone ? 'Done' : 'On its way'} large className="mt-8">
      <p role="status" className="mt-3">
        {`${formatCount(decided)} of ${formatCount(rows)} rows`}
      </p>
      <progress aria-labelledby="progress" value={decided} max={rows} className="mt-2" />
      {!isDone && (
        <p className="mt-3">
          <Refresh />
          It goes on by itself, also when you close this page, and after a restart of the site.{' '}
          <TextLink href={`/owner/newsletter/import/${id}`}>Look again</TextLink>
        </p>
      )}
      <OutcomeList counts={counts} />
      {isDone && (
        <>
          <div className="mt-5 flex flex-wrap gap-3">
            <PostForm action={`/owner/newsletter/import/${id}/export`}>
              <QuietSubmit>Result of each row (CSV)</QuietSubmit>
            </PostForm>
            <PostForm action={`/owner/newsletter/import/${id}/remove`}>
              <QuietSubmit>Remove this list</QuietSubmit>
            </PostForm>
          </div>
          <p className="mt-3 text-muted text-sm">
            <span>{`The list of rows goes by itself after ${importDays} days. The subscribers stay: `}</span>
            <TextLink href="/owner/newsletter">see them all</TextLink>.
          </p>
        </>
      )}
    </Section>
  )
}

/** Numbers of rows by outcome, without zeros. */
export const OutcomeList = ({ counts }: { counts: Map<string, number> }) => (
  <dl className="mt-4 space-y-1">
    {Object.entries(outcomeLabels).map(([outcome, label]) => {
      const count = counts.get(outcome)
      return count === undefined ? null : (
        <div key={outcome} className="flex flex-row-reverse justify-end gap-x-4">
          <dt>{label}</dt>
          <dd className="figures w-14 shrink-0 text-right font-semibold">{formatCount(count)}</dd>
        </div>
      )
    })}
  </dl>
)
