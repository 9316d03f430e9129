import transliterate from '@sindresorhus/transliterate'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { field } from './field.ts'
import { isReserved, isSlug } from './routes.ts'

interface PageAddress {
  description: string
  /** Example of a slug in error messages, without the prefix. */
  example: string
  /** Beginning of every slug of the type. */
  prefix?: string
  /** Parent path of the type's pages. */
  below?: string
}

/** Slug field that the coach generates from the title and can change. */
export const addressField = ({ description, example, prefix = '', below = '' }: PageAddress) =>
  field('slug', {
    title: 'Address',
    description,
    options: {
      source: 'title',
      slugify: (title, _, { parent, getClient }) =>
        freeSlug(prefix + slugOf(title), document.parse(parent), getClient({ apiVersion })),
    },
    validation: (rule) => [
      rule
        .required()
        .error(
          `Please press “Generate”: its page needs an address. Type one, such as ${prefix}${example}, where its name has no letters from a to z.`,
        ),
      rule.custom((slug) => {
        if (!slug?.current) return true
        if (!isSlug(slug.current, prefix))
          return `Small letters, digits and hyphens${prefix && ` after ${prefix}`}, please: for example ${prefix}${example}.${prefix && ' Other addresses belong to the rest of your site.'}`
        const path = `${below}/${slug.current}`
        return !isReserved(path) || `${path} belongs to another part of your site. Please choose another address.`
      }),
    ],
  })

export const apiVersion = '2026-11-01'
const document = z.object({ _id: z.string().default(''), _type: z.string() })

/**
 * Returns a slug that no other document of the type has: the second `leaving-well` becomes `leaving-well-2`. Without the
 * lake it returns the slug unchanged, and the field's own check names a duplicate.
 */
export async function freeSlug(
  slug: string,
  { _id, _type }: z.infer<typeof document>,
  client: SanityClient,
): Promise<string> {
  const id = _id.replace(/^drafts\./, '')
  const taken = await client
    .fetch<unknown[]>(
      '*[_type == $type && !(_id in [$id, "drafts." + $id])].slug.current',
      { type: _type, id },
      { perspective: 'raw', signal: AbortSignal.timeout(4_000) },
    )
    .catch((): unknown[] => [])
  return firstFree(slug, (one) => taken.includes(one))
}

/** First of `leaving-well`, `leaving-well-2`, … that is not taken. */
export function firstFree(slug: string, isTaken: (slug: string) => boolean): string {
  for (let count = 1; ; count++) {
    const free = count === 1 ? slug : `${slug}-${count}`
    if (!isTaken(free)) return free
  }
}

/**
 * Makes a slug: `Straße & Größe` becomes `strasse-groesse`.
 * @returns an empty string if no letter of the name has a Latin form
 */
export const slugOf = (name: string): string =>
  transliterate(name.replace(/\p{Cf}/gu, ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
