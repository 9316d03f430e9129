import { tidyLine } from '#web/forms/text-rules.ts'

/** Query parameters of a page's URL that are stored. All others are dropped. */
export const utmParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

export type Source = Partial<Record<(typeof utmParameters)[number], string>>

const clean = (value: string, length: number) =>
  tidyLine(value)
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .slice(0, length)
    .toWellFormed()

/**
 * Returns the page that a lead came from, and its UTM parameters. The rest of the query is dropped, because it may
 * contain personal data. Never throws: both are null for a value that is not an http(s) URL.
 */
export function pageAndSource(address: unknown): { page: string | null; source: Source | null } {
  const url = typeof address === 'string' ? URL.parse(address.trim()) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return { page: null, source: null }
  const parameters = utmParameters.flatMap((name) => {
    const value = clean(url.searchParams.get(name) ?? '', 200)
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    page: clean(url.origin + url.pathname, 500),
    source: parameters.length > 0 ? Object.fromEntries(parameters) : null,
  }
}

/** Returns the `User-Agent` header, cleaned and truncated. */
export function userAgentOf(headers: Headers): string | null {
  return clean(headers.get('user-agent') ?? '', 400) || null
}
