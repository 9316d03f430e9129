import { defer } from 'rxjs'
import { knownSiteUrl } from './env.ts'
import { useLatest } from './use-latest.ts'

/** Address of the site. A Studio at its own address asks its server, so that one build works on any port. */
export async function siteUrl(): Promise<string> {
  if (knownSiteUrl) return knownSiteUrl
  const response = await fetch('/site-address')
  return (await response.text()).trim()
}

const request = defer(siteUrl)

/** Address of the site, for components; undefined while it loads, and after an error. */
export function useSiteUrl(): string | undefined {
  const site = useLatest(request)
  return site === 'failed' ? undefined : site
}
