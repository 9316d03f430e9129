import { programKey, programSlug } from '#schemas/programs.ts'
import { isReserved } from '#schemas/routes.ts'
import { slugOf } from '#schemas/slug.ts'

/** What a program's name becomes: its address, and the key that stored answers refer to. */
export interface NewName {
  title: string
  slug: string
  key: string
}

/** Makes the address and the key of a name: “Return with Confidence” is `return-with-confidence`. */
export function newName(typed: string): NewName {
  const title = typed.trim().replace(/\s+/g, ' ')
  const slug = slugOf(title.replaceAll('&', ' and '))
    .replace(/^[-0-9]+/, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return { title, slug, key: slug.replaceAll('-', '_') }
}

/** What there is already, drafts included. */
export interface Taken {
  keys: readonly (string | null)[]
  slugs: readonly (string | null)[]
  titles: readonly (string | null)[]
}

export const takenQuery = `{
  "keys": *[_type == "program"].key,
  "slugs": *[defined(slug.current)].slug.current,
  "titles": *[_type == "program"].title
}`

/** Why a program cannot have this name; undefined when it can. */
export function problemWith({ title, slug, key }: NewName, taken: Taken): string | undefined {
  if (title === '') return 'Please give it a name first.'
  if (!programSlug.test(slug) || !programKey.test(key))
    return 'Its address is made of this name, and needs letters from a to z, for example “Return with Confidence”.'
  if (taken.titles.some((one) => one?.trim().toLowerCase() === title.toLowerCase()))
    return `There is a program called “${title}” already. Please choose another name.`
  const isTaken = (slug: string) => isReserved(`/${slug}`) || taken.slugs.includes(slug)
  if (isTaken(slug) || isTaken(`${slug}-toolkit`))
    return `/${slug} is a page of your site already. Please choose another name.`
  if (taken.keys.includes(key))
    return 'Answers of another program are kept under this name. Please choose another one.'
  return undefined
}
