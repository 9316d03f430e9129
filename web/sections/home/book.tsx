import { routes } from '#schemas/routes.ts'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Eyebrow } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { withoutStega } from '../stega.tsx'
import './home.css'

type Props = { home: Home; site: SiteQueryResult }

/** Section about the book: cover, text, endorsements and three links. */
export function Book({ home: { book: content, theBook: book }, site }: Props) {
  if (!book?.title) return null
  return (
    <Section
      id="book"
      ground="blush"
      className="grid items-center gap-x-13 gap-y-8 md:grid-cols-[1fr_1.5fr] lg:grid-cols-[1fr_1.35fr] lg:gap-x-21"
    >
      <div className="mx-auto w-full max-w-64 max-md:-mt-21 md:relative md:-top-5 md:-mt-21 md:max-w-none md:self-start">
        {book.cover?.asset ? (
          <Picture
            picture={book.cover}
            sizes="(min-width: 48rem) 28rem, 70vw"
            className="book-block w-full -rotate-2 rounded-sm outline outline-transparent"
          />
        ) : (
          <Illustration name="book_cover" lazy="plain" className="w-full" />
        )}
      </div>
      <div>
        <Eyebrow className="mb-2 text-clay">{content?.eyebrow}</Eyebrow>
        <h2 id="book-heading" className="text-3xl">
          {book.title}
        </h2>
        {(content?.text ?? book.subtitle) && (
          <p className="mt-3 max-w-[34em] text-lg">{content?.text ?? book.subtitle}</p>
        )}
        <Actions content={content} site={site} />
      </div>
      <Endorsements quotes={book.endorsements} />
    </Section>
  )
}

/* Text sizes of the endorsements. The first one is larger. */
const quoteSizes = ['text-2xl leading-[1.25]', 'text-xl leading-[1.35]']

function Endorsements({ quotes }: { quotes: NonNullable<Home['theBook']>['endorsements'] }) {
  if (!quotes?.length) return null
  return (
    <ul className="grid gap-8 md:col-span-2 md:grid-cols-[1.2fr_1fr] md:gap-13">
      {quotes.map(({ _key, quote, attribution }, index) => (
        <li key={_key} className={classNames('pl-5', index % 2 === 1 && 'md:mt-8')}>
          <figure>
            <blockquote className={classNames('quotation', quoteSizes[index % quoteSizes.length])}>
              {`“${quote}”`}
            </blockquote>
            {attribution && <figcaption className="mt-3 font-semibold text-clay text-sm">{attribution}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Actions({ content, site }: { content: Home['book']; site: SiteQueryResult }) {
  const bulkMail = content?.bulkLabel ? site?.contactEmail : undefined
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={routes.book}>{content?.sampleLabel}</ButtonLink>
        <ExternalButtonLink href={site?.bookBuyUrl} variant="quiet">
          {content?.buyLabel}
        </ExternalButtonLink>
        {bulkMail && (
          <TextLink
            href={`mailto:${bulkMail}?subject=${encodeURIComponent(withoutStega(content?.bulkLabel))}`}
            className="inline-flex min-h-11 items-center"
          >
            {content?.bulkLabel}
          </TextLink>
        )}
      </div>
      {bulkMail && <MailAddress>{bulkMail}</MailAddress>}
    </>
  )
}
