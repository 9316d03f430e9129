import { tidyLine } from '#web/forms/text-rules.ts'

/** The campaign marks that are kept of a page's address, and no other part of its query. */
export const utmParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

export type Source = Partial<Record<(typeof utmParameters)[number], string>>

const clean = (value: string, length: number) =>
  tidyLine(value)
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .slice(0, length)
    .toWellFormed()

/**
 * The page a lead came from, without its query (which may hold anything), and the campaign marks
 * that were in it. Never fails: what is not an http(s) address is no page.
 */
export function pageAndSource(address: unknown): { page: string | null; source: Source | null } {
  const url = typeof address === 'string' ? URL.parse(address.trim()) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return { page: null, source: null }
  const found = utmParameters.flatMap((mark) => {
    const value = clean(url.searchParams.get(mark) ?? '', 200)
    return value === '' ? [] : [[mark, value] as const]
  })
  return {
    page: clean(url.origin + url.pathname, 500),
    source: found.length > 0 ? Object.fromEntries(found) : null,
  }
}

/** The browser's own name for itself, as sent in its header. */
export function userAgentOf(headers: Headers): string | null {
  return clean(headers.get('user-agent') ?? '', 400) || null
}
