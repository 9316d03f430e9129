import { programs } from '#schemas/programs.ts'
import { getSite } from '#web/content/pages.ts'
import type { Found, Shown } from './found.ts'
import { program, toolkit } from './program-pages.tsx'
import { singlePages } from './single-pages.tsx'

/**
 * What the picture of a page shows; null where there is no such page, or no title.
 * @param name the page's address without its slash, or `home`
 */
export async function shownOn(name: string): Promise<Shown | null> {
  const [site, found] = await Promise.all([getSite(), find(name)])
  const title = found?.words.title
  if (!found || !title?.trim()) return null
  return { ...found, site: site?.name ?? 'Career Care', words: { ...found.words, title } }
}

function find(name: string): Promise<Found | null> {
  const single = Object.hasOwn(singlePages, name) ? singlePages[name] : undefined
  if (single) return single()
  return programs.some(({ slug }) => slug === name) ? program(name) : toolkit(name)
}
