/** The page's address without its query, which may hold anything, except the campaign marks. */
export function pageAddress(address: string): string {
  const url = new URL(address)
  const marks = [...url.searchParams].filter(([name]) => name.startsWith('utm_'))
  const query = new URLSearchParams(marks).toString()
  return url.origin + url.pathname + (query && `?${query}`)
}
