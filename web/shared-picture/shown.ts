import type { ReactNode } from 'react'
import { type ProgramKey, programs } from '#schemas/programs.ts'
import { getSite } from '#web/content/pages.ts'
import { program, toolkit } from './program-pages.tsx'
import { singlePages } from './single-pages.tsx'
import type { World } from './worlds.ts'

/** What is written on the left page: the coach's words. */
export type Words = { kicker?: string | null; title: string; note?: string | null }

/** What a picture shows: whose site it is, words, a drawing and what is written on it, colours. */
export type Shown = {
  site: string
  words: Words
  plate: ReactNode
  label?: string | null
  world: World
  /** Whose patterned paper is on the inside of the cover. */
  program?: ProgramKey
}

/** The same as a page's content has it, which may have no title yet. */
export type Found = Omit<Shown, 'site' | 'words'> & {
  words: Omit<Words, 'title'> & { title?: string | null }
}

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
