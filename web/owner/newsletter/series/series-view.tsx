import { seriesTriggers } from '#schemas/series/series.ts'
import { PostForm, QuietSubmit, Section } from '../../inbox-ui.tsx'
import { formatCount, pluralize } from '../../pluralize.ts'
import type { Figure, SeriesFigures } from './series-figures.ts'

/** Series with their figures: how many began, where they are, and why they ended. */
export function SeriesView({ series }: { series: (SeriesFigures & { outside: number })[] }) {
  if (series.length === 0)
    return (
      <p className="mt-6 max-w-prose">
        There is no series yet. Write one in the Studio, under Newsletter, Series: it begins with three finished mails.
      </p>
    )
  return series.map((one) => (
    <Section key={one.id} id={`series-${one.id}`} title={one.title} large className="mt-8">
      <p className="mt-2 text-muted text-sm">
        {one.trigger ? `Begins when: ${seriesTriggers[one.trigger].toLowerCase()}.` : ''}
      </p>
      <p className="mt-2">{inOneLine(one.persons)}</p>
      {one.mails.length > 0 && (
        <ol className="mt-3 divide-y divide-control/40">
          {one.mails.map(({ title, rows }) => (
            <li key={title} className="flex flex-wrap gap-x-4 py-2">
              <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
              <span className="text-muted text-sm sm:ml-auto">{inOneLine(rows)}</span>
            </li>
          ))}
        </ol>
      )}
      {one.trigger === 'newsletter' && one.outside > 0 && (
        <PostForm
          action="/owner/newsletter/series/begin"
          className="mt-3"
          fields={{ series: one.id, count: `${one.outside}` }}
        >
          <p className="max-w-prose text-muted text-sm">
            <span>{pluralize(one.outside, 'subscriber')}</span> came before it, or by another way, and will not get it
            by itself.
          </p>
          <QuietSubmit className="mt-2">
            <span>{`Begin it for ${one.outside === 1 ? 'this one' : `these ${formatCount(one.outside)}`}`}</span>{' '}
            <span className="sr-only">{one.title}</span>
          </QuietSubmit>
        </PostForm>
      )}
    </Section>
  ))
}

const inOneLine = (figures: Figure[]) => figures.map(([label, count]) => `${formatCount(count)} ${label}`).join(' · ')
