import { tryStorage } from './try-storage.ts'

const key = 'cc_campaign'

/** Campaign parameters of an address, as a query; empty without any. */
function campaignOf(address: string): string {
  const marks = [...new URL(address).searchParams].filter(([name]) => name.startsWith('utm_'))
  return `${new URLSearchParams(marks)}`
}

/**
 * Keeps the campaign parameters of the page's address until the tab is closed: the visitor may send
 * a form from another page. Those of the previous page count too, which may have been left before
 * its script was loaded.
 */
export function keepCampaign(): void {
  const { origin, href } = window.location
  const before = document.referrer.startsWith(`${origin}/`) ? campaignOf(document.referrer) : ''
  const marks = campaignOf(href) || before
  if (marks) tryStorage(() => window.sessionStorage.setItem(key, marks))
}

/**
 * Page's address without its query, which may contain anything, but with the visit's campaign
 * parameters.
 */
export function pageAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  const marks = campaignOf(address) || tryStorage(() => window.sessionStorage.getItem(key))
  return origin + pathname + (marks ? `?${marks}` : '')
}
