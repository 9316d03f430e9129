import type { ReactNode } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import type { World } from './program-themes.ts'

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
