import { classNames } from '#web/ui/class-names.ts'
import { datesOf, type Offer } from '../offers.tsx'
import type { Program } from '../page-content.ts'
import '../offers.css'

type Fact = { label: string | null | undefined; value: string | null | undefined }

const shown = (facts: Fact[]) => facts.filter(({ label, value }) => label && value)

/** Ticket with the facts of a program, and with the next start and the price of its offers. */
export function Glance({ program, zone }: { program: Program; zone: string }) {
  const { glanceWords: words, duration, sessions, format, group, offers } = program
  const facts = shown([
    { label: words?.durationLabel, value: duration },
    { label: words?.sessionsLabel, value: sessions },
    { label: words?.formatLabel, value: format },
    { label: words?.groupLabel, value: group },
  ])
  const open = (offers ?? []).filter(({ soldOut }) => !soldOut)
  const stub = shown([
    { label: words?.startLabel, value: nextStart(open, zone) },
    { label: words?.priceLabel, value: priceOf(open, words?.fromLabel) },
  ])
  if (facts.length === 0) return null
  return (
    <div
      className={classNames(
        'sheet mt-8 max-w-[38rem] lg:mt-5 [&_.ticket-hole]:bg-program-soft',
        stub.length > 0 && 'ticket md:grid-cols-[2.2fr_1fr]',
      )}
    >
      <div className="p-5">
        <h2 className="font-semibold text-base text-program-ink">{words?.glanceHeading}</h2>
        <Facts facts={facts} className="mt-2 grid-cols-2" />
      </div>
      {stub.length > 0 && (
        <div className="ticket-stub content-center p-5">
          <span aria-hidden="true" data-print="no" className="ticket-hole" />
          <span aria-hidden="true" data-print="no" className="ticket-hole" />
          <Facts facts={stub} className="grid-cols-2 md:grid-cols-1" />
        </div>
      )}
    </div>
  )
}

const Facts = ({ facts, className }: { facts: Fact[]; className: string }) => (
  <dl className={classNames('grid gap-x-5 gap-y-3', className)}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-semibold leading-snug">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Returns the day of the next offer that begins in the future. */
export function nextStart(offers: Pick<Offer, 'starts' | 'ends'>[], timeZone: string) {
  const starts = offers.flatMap((offer) => datesOf(offer)?.from ?? [])
  const next = starts.filter((date) => date.getTime() > Date.now()).toSorted((a, b) => +a - +b)[0]
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return next && new Intl.DateTimeFormat('en-GB', format).format(next)
}

/** Returns the price of the offers, or the lowest of several. A text without a number is no price. */
export function priceOf(offers: Pick<Offer, 'price'>[], from: string | null | undefined) {
  const prices = offers.flatMap(({ price }) => {
    const number = /\d[\d., ]*/.exec(price ?? '')?.[0].replace(/[, ](?=\d{3})/g, '')
    return price && number ? { price, amount: Number.parseFloat(number) } : []
  })
  const [lowest] = prices.toSorted((a, b) => a.amount - b.amount)
  return lowest && (prices.length > 1 ? `${from ?? ''} ${lowest.price}`.trim() : lowest.price)
}
