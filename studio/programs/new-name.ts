import { programKey, programSlug } from '#schemas/programs.ts'
import { isReserved } from '#schemas/routes.ts'
import { slugOf } from '#schemas/slug.ts'

/** Title, slug and stored key of a new program. */
export interface NewName {
  title: string
  slug: string
  key: string
}

/** Derives the slug and the key of a name: “Return with Confidence” becomes `return-with-confidence`. */
export function newName(typed: string): NewName {
  const title = typed.trim().replace(/\s+/g, ' ')
  const slug = slugOf(title.replaceAll('&', ' and '))
    .replace(/^[-0-9]+/, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return { title, slug, key: slug.replaceAll('-', '_') }
}

/** Existing keys, slugs and titles, drafts included. */
export interface ExistingNames {
  keys: readonly (string | null)[]
  slugs: readonly (string | null)[]
  titles: readonly (string | null)[]
}

export const existingNamesQuery = `{
  "keys": *[_type == "program"].key,
  "slugs": *[defined(slug.current)].slug.current,
  "titles": *[_type == "program"].title
}`

/** Error for the name of a program; undefined for a valid one. */
export function nameProblem({ title, slug, key }: NewName, existing: ExistingNames): string | undefined {
  if (title === '') return 'Please give it a name first.'
  if (!programSlug.test(slug) || !programKey.test(key))
    return 'Its address is made of this name, and needs letters from a to z, for example “Return with Confidence”.'
  if (existing.titles.some((one) => one?.trim().toLowerCase() === title.toLowerCase()))
    return `There is a program called “${title}” already. Please choose another name.`
  const isTaken = (slug: string) => isReserved(`/${slug}`) || existing.slugs.includes(slug)
  if (isTaken(slug) || isTaken(`${slug}-toolkit`))
    return `/${slug} is a page of your site already. Please choose another name.`
  if (existing.keys.includes(key))
    return 'Answers of another program are kept under this name. Please choose another one.'
  return undefined
}
