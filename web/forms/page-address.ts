import { tryStorage } from './try-storage.ts'

const key = 'cc_campaign'

/** Returns the campaign parameters of a URL, as a query; empty without any. */
function campaignOf(address: string): string {
  const marks = [...new URL(address).searchParams].filter(([name]) => name.startsWith('utm_'))
  return `${new URLSearchParams(marks)}`
}

/**
 * Stores the campaign parameters of the page's URL until the tab is closed, because the visitor may send a form from
 * another page. Also reads the parameters of the previous page, which the visitor may have left before its script was
 * loaded.
 */
export function persistCampaign(): void {
  const { origin, href } = window.location
  const before = document.referrer.startsWith(`${origin}/`) ? campaignOf(document.referrer) : ''
  const marks = campaignOf(href) || before
  if (marks) tryStorage(() => window.sessionStorage.setItem(key, marks))
}

/**
 * Returns the page's URL with the visit's campaign parameters as its only query. Other parameters may be personal data.
 */
export function pageAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  const marks = campaignOf(address) || tryStorage(() => window.sessionStorage.getItem(key))
  return origin + pathname + (marks ? `?${marks}` : '')
}
