import { parseArgs } from 'node:util'
import { Problem } from '../stack/problem.ts'

/** What `npm run looks` was asked for. */
export type Options = {
  /** A development house that runs already. */
  site: string | undefined
  /** The site's pages, too. */
  pages: boolean
  /** Take over what the last run photographed. */
  accept: boolean
  /** Groups (buttons) or single pictures (buttons-390-dark); none means all. */
  names: string[]
}

const usage = `npm run looks                     photograph and compare everything
npm run looks -- buttons fields   only these groups of the styleguide
npm run looks -- --site http://localhost:3000   a development house that runs already
npm run looks -- --pages          the site's pages, too
npm run looks -- --accept [name…] take over what the last run photographed`

/** @throws {Problem} that says how to ask */
export function optionsIn(words: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        pages: { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
      },
    })
    const { site, pages, accept } = values
    return { site: site?.replace(/\/+$/, ''), pages, accept, names: positionals }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** The group of a picture's name: buttons of buttons-390-dark. */
export const groupOf = (picture: string) => picture.replace(/-\d+-(light|dark)$/, '')

/** Whether a picture is one of those that were named, by its group or in full. */
export const isNamed = (names: string[], picture: string) =>
  names.length === 0 || names.some((name) => picture === name || groupOf(picture) === name)
