import { safeHref } from '#schemas/safe-href.ts'
import type { OffersQueryResult } from '#web/content/generated/sanity.types.ts'
import { type OfferWords, WaitingListForm } from '#web/features/waiting-list/waiting-list-form.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import './offers.css'

export type Offer = NonNullable<OffersQueryResult>['offers'][number]

export const calendarPath = ({ _id }: Pick<Offer, '_id'>) => `/api/dates/${_id}.ics`

/** Returns start and end of an offer; undefined without a valid date. */
export function datesOf({ starts, ends }: Pick<Offer, 'starts' | 'ends'>) {
  const [from, until] = [new Date(starts ?? ''), new Date(ends ?? starts ?? '')]
  return Number.isFinite(from.getTime()) && from <= until ? { from, until } : undefined
}

type Props = {
  offers: readonly Offer[] | null
  words: OfferWords | null
  heading: string | null
  /** Time zone of displayed times. */
  zone: string
  id?: string
}

/** Offers as tickets: contents and date on the left, price and button on the stub. */
export function Offers({ offers, words, heading, zone, id = 'offers' }: Props) {
  const named = offers?.filter(({ title }) => title) ?? []
  if (named.length === 0) return null
  return (
    <Section id={id} heading={{ title: heading }}>
      <ul className={classNames('grid gap-8', heading && 'mt-8')}>
        {named.map((offer) => (
          <li key={offer._id}>
            <Ticket offer={offer} words={words ?? {}} zone={zone} headingId={`${id}-${offer._id}`} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type TicketProps = { offer: Offer; words: OfferWords; zone: string; headingId: string }

function Ticket({ offer, words, zone, headingId }: TicketProps) {
  const { _id, title, price, included, soldOut, link, buttonLabel } = offer
  return (
    <article aria-labelledby={headingId} className="sheet ticket">
      <div className="p-5 py-8 sm:p-8">
        <h3 id={headingId} className="text-2xl">
          {title}
        </h3>
        <When offer={offer} words={words} zone={zone} />
        <TickList
          items={included}
          className="mt-5 grid gap-2"
          row="grid grid-cols-[1.75rem_1fr] gap-x-2"
          tick="mt-1 w-6"
        />
      </div>
      <div className="ticket-stub content-center p-5 py-8 sm:p-8">
        <span aria-hidden="true" data-print="no" className="ticket-hole" />
        <span aria-hidden="true" data-print="no" className="ticket-hole" />
        {price && <p className="font-display text-2xl leading-tight">{price}</p>}
        {soldOut ? (
          <>
            <p className="sold-out my-3">{words.soldOutLabel || 'Sold out'}</p>
            <WaitingListForm offer={_id} words={words} labelledBy={headingId} />
          </>
        ) : (
          <ExternalButtonLink href={safeHref(link)} className="mt-5">
            {buttonLabel}
          </ExternalButtonLink>
        )}
      </div>
    </article>
  )
}

const format = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

function When({ offer, words, zone: timeZone }: Omit<TicketProps, 'headingId'>) {
  const dates = datesOf(offer)
  const place = offer.online ? words.onlineLabel || 'Online' : offer.place
  const inWords = new Intl.DateTimeFormat('en-GB', { ...format, timeZone })
  return (
    <div className="mt-3 grid gap-1 empty:hidden">
      {dates && (
        <p className="font-semibold">
          <time dateTime={dates.from.toISOString()}>
            {/* Word joiners prevent a line break at the dash. */}
            {inWords.formatRange(dates.from, dates.until).replaceAll('–', '\u2060–\u2060')}
          </time>
        </p>
      )}
      {place && <p>{place}</p>}
      {dates && !offer.soldOut && (
        <p data-print="no">
          <TextLink href={calendarPath(offer)} className="inline-flex min-h-11 items-center">
            {words.calendarLabel || 'Add to your calendar'}
          </TextLink>
        </p>
      )}
    </div>
  )
}
