import { deployedSiteUrl } from './env.ts'

/**
 * Where the site is, for previews. A Studio served by this repository's own start asks the address
 * it came from, so that one build serves on any port.
 */
export async function siteUrl(): Promise<string> {
  if (deployedSiteUrl) return deployedSiteUrl
  const answer = await fetch('/site-address')
  return (await answer.text()).trim()
}
