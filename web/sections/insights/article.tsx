import { themeName, themeOf } from '#schemas/program-themes.ts'
import { pagePath, routes } from '#schemas/routes.ts'
import type { ArticleQueryResult } from '#web/content/generated/sanity.types.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LongDay } from '#web/ui/long-day.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Container, HeroBand, Section } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import { CoachPortrait } from '../coach-line.tsx'
import type { Insights } from '../page-content.ts'
import { ProgramPicture } from '../program-picture.tsx'
import { articleParts } from './article-parts.tsx'
import { ReadingTime } from './articles.tsx'

type Content = NonNullable<ArticleQueryResult>
type Following = Insights['articles'][number] | undefined

/** Article: cover, text beside a margin with author and date, a suggestion and the next article. */
export function Article({ article, following }: { article: Content; following?: Following }) {
  const { title, summary, cover, drawing, body, labels } = article
  const theme = themeOf(article)
  return (
    <>
      <Boundary>
        <article data-theme={themeName(theme)}>
          <HeroBand ground="soft">
            <Container className="grid items-center gap-x-13 gap-y-8 pt-3 pb-8 md:grid-cols-[1.35fr_1fr] md:pt-8 md:pb-13">
              <div>
                <div data-print="no">
                  <BackLink href={`${routes.insights}#articles`}>{labels?.allArticles || 'Back'}</BackLink>
                </div>
                <h1 className="mt-3 text-balance text-4xl">
                  <UnderlinedEnd>{title ?? ''}</UnderlinedEnd>
                </h1>
                {summary && <p className="mt-5 max-w-[32em] text-lg">{summary}</p>}
              </div>
              <div className="sheet tape mx-auto w-full max-w-96 p-3 sm:p-5">
                <ProgramPicture theme={theme} picture={cover} drawing={drawing} className="h-auto w-full" />
              </div>
            </Container>
          </HeroBand>
          <Container className="grid gap-x-8 gap-y-8 py-13 md:grid-cols-[10rem_minmax(0,1fr)] md:py-21 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-13">
            <Margin article={article} />
            <Prose
              value={body ?? []}
              types={articleParts}
              className="min-w-0 border-program text-lg lg:[&>:not(figure,section)]:max-w-[40rem] md:border-l-2 md:pl-8 lg:pl-13 [&_blockquote]:my-8 [&_blockquote]:border-program [&_blockquote]:font-display [&_blockquote]:text-2xl [&_blockquote]:text-pretty [&_blockquote]:leading-snug [&_h2]:text-2xl"
            />
            {following?.slug && (
              <p data-print="no" className="flex flex-wrap items-center gap-x-3 md:col-start-2 md:pl-8 lg:pl-13">
                <span className="text-program-ink text-sm">{labels?.nextArticle}</span>
                <TextLink
                  href={pagePath('article', following.slug)}
                  className="inline-flex min-h-11 items-center gap-2 font-display text-lg"
                >
                  <span>{following.title}</span>
                  <Arrow />
                </TextLink>
              </p>
            )}
          </Container>
        </article>
      </Boundary>
      <Next article={article} />
    </>
  )
}

/** Author, date and reading time. */
function Margin({ article: { author, photo, date, words, labels } }: { article: Content }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-muted md:block md:text-right md:text-sm">
      {author && <CoachPortrait photo={photo} className="size-12 md:mb-3 md:ml-auto md:size-21" />}
      {author && (
        <p className="md:mb-3">
          <span>{labels?.authorLabel}</span> <span className="font-semibold text-program-ink">{author}</span>
        </p>
      )}
      <p>
        <LongDay day={date} />
      </p>
      <p>
        <ReadingTime words={words} label={labels?.minutesLabel} />
      </p>
    </div>
  )
}

/** Coupon for the program or starter pack that the coach suggests. */
function Next({ article: { next, labels } }: { article: Content }) {
  if (!next?.title || !next.slug) return null
  const { _type, title, text, label, slug } = next
  const theme = themeOf(next.program)
  return (
    <Section id="next" ground="soft" theme={themeName(theme)}>
      <div className="sheet mx-auto flex max-w-[52rem] flex-col sm:flex-row">
        <div
          aria-hidden="true"
          className="on-ground relative grid flex-none place-items-center overflow-clip rounded-[3px_3px_0_0] border-surface border-b-[3px] border-dotted bg-program-ground p-3 sm:w-44 sm:rounded-[3px_0_0_3px] sm:border-r-[3px] sm:border-b-0"
        >
          <span className="endpaper absolute inset-0" />
          <Emblem theme={theme} lazy className="relative w-16 sm:w-26" />
        </div>
        <div className="min-w-0 grow p-5 py-8 sm:p-8">
          {labels?.nextLabel && <p className="font-semibold text-program-ink text-sm">{labels.nextLabel}</p>}
          <h2 id="next-heading" className="mt-1 text-2xl">
            {title}
          </h2>
          {text && <p className="mt-3 max-w-[34em]">{text}</p>}
          <div className="mt-5 empty:hidden">
            <ButtonLink href={_type === 'toolkit' ? `/${slug}#pack` : `/${slug}`}>
              <span>{label}</span>
              <span className="sr-only">{title}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  )
}
