import transliterate from '@sindresorhus/transliterate'
import { landingPagePrefix } from './routes.ts'

/** The address of a page of a name: 'An evening workshop' is `pages/an-evening-workshop`. */
export const landingPageSlug = (name: string): string => landingPagePrefix + slugOf(name)

/**
 * The slug of a name: 'Straße & Größe' is `strasse-groesse`.
 * @returns empty for a name without a letter that has a Latin form
 */
export const slugOf = (name: string): string =>
  transliterate(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
