import { homeQuery, programQuery, programSlugsQuery, siteQuery } from './queries.ts'
import { read, readPublished } from './read.ts'

/*
 * The read side's verbs, one a page. Nothing else reads content. Each answer may be null, and so
 * may each of its parts: a page shows what there is.
 */

export const getSite = () => read(siteQuery)
export const getHome = () => read(homeQuery)
export const getProgram = (slug: string) => read(programQuery, { slug })

/** The addresses of the program pages. Asked for while building, where there is no preview. */
export const getProgramSlugs = async () =>
  (await readPublished(programSlugsQuery))?.filter((slug) => slug !== null) ?? []
