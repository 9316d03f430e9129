import type { LaunchOptions } from '@playwright/test'

let visitors = 0

/** Unique text for a visitor. */
export const newVisitor = (): string => `${process.pid}-${Date.now()}-${visitors++}`

/** Unique address, because the site accepts only eight leads in ten minutes from one address. */
export const newAddress = (prefix: string): string => `${prefix}-${newVisitor()}@example.org`

/**
 * Options of a browser whose visits are counted, because they hide that it is automated. The user agent is an argument,
 * because the beacon of a page that is being left has that of the browser, not that of the context.
 */
export const likeAPerson = (options?: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...(options?.args ?? []),
    '--disable-blink-features=AutomationControlled',
    '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  ],
})
