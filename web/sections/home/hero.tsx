import { routes } from '#schemas/routes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { EditAttribute, Home } from '../page-content.ts'
import { Introduction } from '../polaroid.tsx'
import { withoutStega } from '../stega.tsx'
import { TrailSegment } from './trail.tsx'

type Props = { home: Home; slogans?: string[] | null; edit: EditAttribute }

/**
 * Hero of Home: headline, the coach, two buttons, proof, slogans and the main illustration. Her picture is below the
 * headline, and lies on the illustration in wide windows.
 */
export function Hero({ home, slogans, edit }: Props) {
  const { hero, founder, theBook } = home
  if (!hero?.headline) return null
  const eyebrow = withoutStega(hero.eyebrow)
  // The first slogan appears in mails and files instead.
  const others = slogans?.slice(1).filter((slogan) => withoutStega(slogan) !== eyebrow)
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] items-center pt-8 pb-13 md:pt-13 lg:grid-cols-[45fr_55fr] lg:pt-8 lg:pb-21">
      <div className="relative z-1 lg:self-end">
        <Eyebrow className="mb-3 text-clay">{hero.eyebrow}</Eyebrow>
        <h1 className="text-4xl">
          <UnderlinedEnd words={2}>{hero.headline}</UnderlinedEnd>
        </h1>
      </div>
      {/* Its lower edge makes it as high as the illustration, so that both are centred alike. */}
      {founder && (
        <Introduction
          founder={founder}
          note={hero.portraitNote}
          sizes="(min-width: 64rem) 13rem, 7rem"
          className="mt-8 lg:z-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:ml-[31.4%] lg:w-[85%] lg:pb-[calc(57%+3.25rem)] xl:ml-[32.2%] xl:w-[87.4%] xl:pb-[calc(58.3%+3.25rem)]"
          picture="w-26 md:w-34 lg:w-[35%]"
          words="lg:flex lg:h-[5.75rem] lg:max-w-[22vw] lg:flex-col lg:justify-end lg:self-start"
        />
      )}
      <div className="relative z-1 lg:self-start lg:pb-8">
        {hero.text && (
          <p className="mt-8 max-w-[34em] text-lg text-muted lg:max-w-[25em] lg:text-balance lg:pr-5">{hero.text}</p>
        )}
        <div className="button-row mt-8">
          <ButtonLink href={routes.careerAssessment}>{hero.assessmentLabel}</ButtonLink>
          <ButtonLink href="#programs" variant="quiet">
            {hero.exploreLabel}
          </ButtonLink>
        </div>
        <Proof book={theBook} facts={hero.proof} edit={edit('book', 'rating')} />
        <TickList
          items={others}
          className="mt-5 flex flex-wrap gap-x-5 gap-y-2 font-display"
          row="flex items-center gap-2"
          tick="w-5 shrink-0"
        />
      </div>
      {/* The illustration continues beyond the page's edge. It is the last element, like on a phone's screen: a browser
          may paint before it has read the texts, which would move an earlier element. */}
      <div className="relative -mx-5 mt-8 sm:mx-auto sm:w-full sm:max-w-[40rem] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:mt-0 lg:w-[112%] lg:max-w-none lg:self-center lg:pt-13 xl:w-[115%]">
        <Illustration name="home" className="w-full" />
        <TrailSegment d="M0 0C-200 260 500 520 60 1000" className="top-full left-[81.4%] h-13 w-8 lg:h-21 lg:w-13" />
      </div>
    </Container>
  )
}

type ProofProps = {
  book: Home['theBook']
  facts: string[] | null | undefined
  edit: string | undefined
}

/** A dot after each fact but the last, where they are in a row. */
const dotted = 'sm:max-lg:not-last:after:ml-3 sm:max-lg:not-last:after:text-clay sm:max-lg:not-last:after:content-["·"]'

/** Up to two facts by the coach, and the book's rating with its source. */
function Proof({ book, facts, edit }: ProofProps) {
  const rated = book?.rating && book.ratingLabel
  if (!rated && !facts?.length) return null
  return (
    <ul className="mt-8 flex flex-wrap gap-x-3 gap-y-1 font-semibold text-sm lg:flex-col">
      <Facts facts={facts ?? []} />
      {rated && (
        <li className={dotted}>
          <span data-sanity={edit}>{`${book.rating}/5`}</span> <span>{book.ratingLabel}</span>
        </li>
      )}
    </ul>
  )
}

const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact) => (
    <li key={fact} className={dotted}>
      {fact}
    </li>
  ))
