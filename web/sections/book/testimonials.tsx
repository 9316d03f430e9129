import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading, type HeadingContent } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { Book, EditAttribute } from '../page-content.ts'
import { RatedStars } from './stars.tsx'
import './book.css'

type Quote = NonNullable<Book['testimonials']>[number]
type Props = {
  book: Pick<Book, 'testimonials'> & { testimonialsHeading: HeadingContent }
  edit?: EditAttribute
  id?: string
}

/**
 * Testimonials on an open book: the first one large on the left page, the others on the right. A
 * single testimonial has a sheet of its own.
 */
export function Testimonials({ book, edit, id = 'readers' }: Props) {
  const { testimonialsHeading: heading, testimonials: quotes } = book
  const [first, ...others] = quotes?.filter(({ text }) => text) ?? []
  if (!first) return null
  if (others.length === 0)
    return (
      <Section id={id} labelled={Boolean(heading?.title)}>
        <div className="sheet tape mx-auto max-w-3xl p-5 pt-8 sm:p-8 lg:p-13">
          <Heading id={id} heading={heading} />
          <Quotation quote={first} edit={edit} large />
        </div>
      </Section>
    )
  return (
    <Section id={id} labelled={Boolean(heading?.title)}>
      <div className="open-book">
        <div className="flex flex-col bg-surface p-5 pt-8 sm:p-8 md:rounded-[10px_2px_2px_10px/4px_22px_22px_4px] lg:p-13">
          <Heading id={id} heading={heading} />
          <Quotation quote={first} edit={edit} large />
          <PageNumber>98</PageNumber>
        </div>
        <div className="flex flex-col bg-surface p-5 pb-8 sm:p-8 md:rounded-[2px_10px_10px_2px/22px_4px_4px_22px] lg:p-13">
          <ul className="grid grow content-between gap-8">
            {others.map((quote) => (
              <li key={quote._id}>
                <Quotation quote={quote} edit={edit} />
              </li>
            ))}
          </ul>
          <PageNumber right>99</PageNumber>
        </div>
        <div className="open-book-gutter" />
        <Illustration
          name="book_ribbon"
          lazy="plain"
          className="absolute top-0 left-1/2 hidden w-5 -translate-x-1/2 md:block"
        />
      </div>
    </Section>
  )
}

type QuotationProps = { quote: Quote; edit?: EditAttribute; large?: boolean }

function Quotation({ quote, edit, large }: QuotationProps) {
  const { _id, text, author, role, rating, picture } = quote
  const quotation = `“${text}”`
  return (
    <figure className={large ? 'my-auto py-8' : undefined}>
      {rating !== null && (
        <RatedStars rating={rating} edit={edit?.('testimonial', 'rating', _id)} className={large ? 'w-36' : 'w-24'} />
      )}
      <blockquote className={large ? 'quotation mt-3 text-2xl leading-[1.25]' : 'quotation mt-2 text-lg leading-[1.4]'}>
        {large ? <UnderlinedEnd words={3}>{quotation}</UnderlinedEnd> : quotation}
      </blockquote>
      {author && (
        <figcaption className={classNames('flex items-center gap-3 text-muted', large ? 'mt-5' : 'mt-2 text-sm')}>
          {picture?.asset && (
            <span className="aspect-square w-13 shrink-0 overflow-hidden rounded-full">
              <Picture picture={picture} ratio={1} sizes="3.25rem" className="size-full object-cover" />
            </span>
          )}
          <span>
            <span className="block">{author}</span>
            {role && <span className="block">{role}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** Decorative page number. The book is about a hundred days, and these are the last two. */
function PageNumber({ children, right }: { children: string; right?: boolean }) {
  return (
    <p
      aria-hidden="true"
      className={classNames('mt-auto hidden pt-8 font-display text-muted text-sm md:block', right && 'text-right')}
    >
      {children}
    </p>
  )
}
