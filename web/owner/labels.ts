import type { Lead } from './inbox.ts'

const labels: Record<string, string> = {
  intent: 'About',
  'self-check': 'Self-check',
  pack: 'Starter pack',
}

/** A field's or a kind's name as the owner reads it: `biggestChallenge` is 'Biggest challenge'. */
export function labelOf(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name
  const words = name
    .replace(/^utm_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The beginning of what was written, for a list. */
export function excerpt(details: Lead['details'], length = 140): string {
  const { message } = details
  const text =
    typeof message === 'string'
      ? message
      : Object.values(details)
          .filter((value) => typeof value === 'string')
          .join(' · ')
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).toWellFormed()}…` : line
}

/** A detail's value as lines of text. */
export function valueLines(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(valueLines)
  if (typeof value === 'object') {
    return Object.entries(value).map(
      ([name, one]) => `${labelOf(name)}: ${valueLines(one).join(', ')}`,
    )
  }
  return [String(value)]
}

/** Where a lead came from: the page's path, and the campaign's marks. */
export function sourceOf({ page, source }: Pick<Lead, 'page' | 'source'>) {
  return {
    path: page && (URL.parse(page)?.pathname ?? page),
    marks: Object.values(source ?? {}).join(', '),
  }
}

const whole = new Intl.NumberFormat('en-GB')

/** A count as it is written in sentences and tables. */
export const written = (count: number): string => whole.format(count)

/** The same with what is counted: `1 lead`, `2 leads`, `1,200 tries`. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${written(count)} ${count === 1 ? one : more}`
