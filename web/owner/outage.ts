import { html } from '#web/http/markup.ts'
import { page, seeOther } from '#web/http/response.ts'
import { returnAddress } from './owner-action.ts'

/** Milliseconds in which the page is shown. A later request is a reload, and leads back. */
const shownMs = 10_000

/** Returns the address of the page about an outage. A page of Next cannot have the status 503. */
export const outageAddress = (back: string | null) =>
  `/owner/outage?${new URLSearchParams({ at: `${Date.now()}`, back: back ?? '/owner' })}`

/** Handles GET /owner/outage {at, back}: shows a page about an outage of the database. Its reload tries `back` again. */
export async function showOutage({ url }: Request): Promise<Response> {
  const { searchParams } = new URL(url)
  const back = returnAddress(searchParams.get('back'))
  if (!(Date.now() - Number(searchParams.get('at') ?? Number.NaN) < shownMs)) return seeOther(back)
  return page(
    503,
    'The inbox cannot be read just now',
    html`<h1>The inbox cannot be read just now</h1><p role="alert">The database does not answer. Nothing is lost: please reload this page in a minute.</p><p><a href="/api/health">What works and what does not</a></p>`,
    { 'retry-after': '60' },
  )
}
