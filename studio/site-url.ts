import { defer } from 'rxjs'
import { knownSiteUrl } from './env.ts'
import { useLatest } from './use-latest.ts'

/**
 * Where the site is, for previews. A Studio at an address of its own asks the server it came from, so that one
 * build serves on any port.
 */
export async function siteUrl(): Promise<string> {
  if (knownSiteUrl) return knownSiteUrl
  const answer = await fetch('/site-address')
  return (await answer.text()).trim()
}

const asked = defer(siteUrl)

/** The same for what is drawn; undefined until it is known, and where it cannot be. */
export function useSiteUrl(): string | undefined {
  const site = useLatest(asked)
  return site === 'failed' ? undefined : site
}
