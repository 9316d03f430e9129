import { tryStorage } from './try-storage.ts'

const key = 'cc_campaign'

/** Campaign marks of an address, as a query; empty where it has none. */
function campaignOf(address: string): string {
  const marks = [...new URL(address).searchParams].filter(([name]) => name.startsWith('utm_'))
  return `${new URLSearchParams(marks)}`
}

/**
 * Keeps the campaign marks of the page's address until the tab is closed: who writes may do so from another page. Those of
 * the page before count too, which may have been left before its script was there.
 */
export function keepCampaign(): void {
  const { origin, href } = window.location
  const before = document.referrer.startsWith(`${origin}/`) ? campaignOf(document.referrer) : ''
  const marks = campaignOf(href) || before
  if (marks) tryStorage(() => window.sessionStorage.setItem(key, marks))
}

/** The page's address without its query, which may hold anything, except the campaign marks of the visit. */
export function pageAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  const marks = campaignOf(address) || tryStorage(() => window.sessionStorage.getItem(key))
  return origin + pathname + (marks ? `?${marks}` : '')
}
