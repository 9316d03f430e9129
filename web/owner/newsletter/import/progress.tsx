import { formatCount } from '../../labels.ts'
import { PostForm, QuietSubmit, Section, TextLink } from '../../ui.tsx'
import { importDays, type OutcomeCounts, type SubscriberImport } from './imports.ts'
import { OutcomeList } from './outcome-list.tsx'
import { Refresh } from './refresh.tsx'

/** Progress of a started import, with the outcomes of its rows. */
export function ImportProgress({
  file: { id, state, rows, decided, source },
  counts,
}: {
  file: SubscriberImport
  counts: OutcomeCounts
}) {
  const isDone = state === 'done'
  return (
    <Section id="progress" title={isDone ? 'Done' : 'On its way'} large className="mt-8">
      <p role="status" className="mt-3">
        {`${formatCount(decided)} of ${formatCount(rows)} rows`}
      </p>
      <progress
        aria-labelledby="progress"
        value={decided}
        max={rows}
        className="mt-2 block w-full max-w-md accent-pine"
      />
      {!isDone && (
        <p className="mt-3">
          <Refresh />
          It goes on by itself, also when you close this page, and after a restart of the site.{' '}
          <TextLink href={`/owner/newsletter/import/${id}`}>Look again</TextLink>
        </p>
      )}
      <OutcomeList counts={counts} />
      <p className="mt-4 text-muted text-sm">
        Where they agreed: <span>{source}</span>
      </p>
      {isDone && (
        <div className="mt-5 flex flex-wrap gap-3">
          <PostForm action={`/owner/newsletter/import/${id}/export`}>
            <QuietSubmit>What became of each row (CSV)</QuietSubmit>
          </PostForm>
          <PostForm action={`/owner/newsletter/import/${id}/remove`}>
            <QuietSubmit>Remove this list</QuietSubmit>
          </PostForm>
        </div>
      )}
      {isDone && (
        <p className="mt-3 text-muted text-sm">
          <span>{`The list of rows goes by itself after ${importDays} days. The subscribers stay: `}</span>
          <TextLink href="/owner/newsletter">see them all</TextLink>.
        </p>
      )}
    </Section>
  )
}
