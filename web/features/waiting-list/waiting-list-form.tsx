import type { OffersQueryResult } from '#web/content/generated/sanity.types.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

export type OfferWords = Partial<NonNullable<NonNullable<OffersQueryResult>['words']>>

/**
 * Form of a sold-out offer: a plain POST that redirects to /thanks/waiting-list. It has no script,
 * because program pages have reached their script budget.
 * @param labelledBy id of the offer's heading
 */
export function WaitingListForm({
  offer,
  words,
  labelledBy,
}: {
  offer: string
  words: OfferWords
  labelledBy: string
}) {
  return (
    <form
      action="/api/waiting-list"
      method="post"
      aria-labelledby={labelledBy}
      data-print="no"
      className="relative grid gap-3"
    >
      {words.waitingText && <p>{words.waitingText}</p>}
      <TextField label={words.nameLabel || 'Name'} name="name" autoComplete="name" required />
      <TextField label={words.emailLabel || 'Email'} name="email" type="email" autoComplete="email" required />
      <input type="hidden" name="offer" value={offer} />
      <Honeypot />
      <div className="button-row">
        <Button type="submit">{words.waitingButton || 'Put me on the list'}</Button>
        <PrivacyLink label={words.privacyLink} />
      </div>
    </form>
  )
}
