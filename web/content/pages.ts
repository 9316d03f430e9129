import { homeQuery, programQuery, programSlugsQuery, siteQuery } from './queries.ts'
import { read } from './read.ts'

/*
 * The read side's verbs, one a page. Nothing else reads content. Each answer may be null, and so
 * may each of its parts: a page shows what there is.
 */

export const getSite = () => read(siteQuery)
export const getHome = () => read(homeQuery)
export const getProgram = (slug: string) => read(programQuery, { slug })

/** The addresses of the program pages. */
export const getProgramSlugs = async () =>
  (await read(programSlugsQuery))?.filter((slug) => slug !== null) ?? []
