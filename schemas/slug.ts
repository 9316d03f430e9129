import transliterate from '@sindresorhus/transliterate'
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
    options: { source: 'title', slugify: (title) => prefix + slugOf(title) },
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
        return (
          !isReserved(path) ||
          `${path} belongs to another part of your site. Please choose another address.`
        )
      }),
    ],
  })

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
