import { themeOf } from '#schemas/program-themes.ts'
import { feedPath, pagePath, routes } from '#schemas/routes.ts'
import type { ListedArticle } from '#web/features/videos/video-list.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LongDay } from '#web/ui/long-day.tsx'
import type { Insights } from '../page-content.ts'
import { ProgramPicture } from '../program-picture.tsx'

/** Returns the articles as list entries, newest first. */
export const listedArticles = (insights: Insights | null): ListedArticle[] =>
  (insights?.articles ?? []).flatMap((article) =>
    article.title
      ? {
          id: article._id,
          category: article.category,
          entry: <Entry article={article} label={insights?.minutesLabel ?? null} />,
        }
      : [],
  )

/** Heading of the list, with a link to its feed. */
export function ArticlesHeading({ insights }: { insights: Insights }) {
  const { articlesHeading, articlesText, feedLabel } = insights
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id="articles-heading" className="text-3xl">
          {articlesHeading}
        </h2>
        {articlesText && <p className="mt-3 max-w-[34em] text-lg text-muted">{articlesText}</p>}
      </div>
      {feedLabel && (
        <p data-print="no">
          <TextLink href={feedPath(routes.insights)} className="inline-flex min-h-11 items-center">
            {feedLabel}
          </TextLink>
        </p>
      )}
    </div>
  )
}

function Entry({
  article: { title, date, summary, slug, words, cover, drawing, ...look },
  label,
}: {
  article: Insights['articles'][number]
  label: Insights['minutesLabel']
}) {
  return (
    <li className="group relative grid grid-cols-[1fr_6.5rem] items-center gap-x-5 gap-y-3 py-8 sm:grid-cols-[1fr_10rem] md:gap-x-13 lg:grid-cols-[11rem_1fr_13rem]">
      <p className="flex flex-wrap gap-x-5 text-muted text-sm max-lg:col-span-2 lg:block lg:self-start lg:pt-2 lg:leading-relaxed">
        <span className="block">
          <LongDay day={date} />
        </span>
        <ReadingTime words={words} label={label} />
      </p>
      <div className="self-start">
        <h3 className="text-balance text-xl sm:text-2xl">
          <a
            href={pagePath('article', slug ?? '')}
            className="underline decoration-2 decoration-transparent underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
          >
            {title}
          </a>
        </h3>
        {summary && <p className="mt-2 max-w-[36em] text-muted">{summary}</p>}
      </div>
      <div className="sheet rotate-[1.4deg] p-2 transition-[rotate] group-odd:-rotate-[1.2deg] group-hover:rotate-0 sm:p-3">
        <ProgramPicture theme={themeOf(look)} picture={cover} drawing={drawing} lazy className="h-auto w-full" />
      </div>
    </li>
  )
}

/** Reading speed in words a minute. It is low on purpose, so that most readers finish within the promised time. */
const pace = 220

/** Returns the reading time in minutes, at least one. */
export const readingMinutes = (words: number | null) => Math.max(1, Math.round((words ?? 0) / pace))

export const ReadingTime = ({
  words,
  label,
}: {
  words: number | null
  label: Insights['minutesLabel'] | undefined
}) => (
  <span>
    <span>{readingMinutes(words)}</span> <span>{label}</span>
  </span>
)
