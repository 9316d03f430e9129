import type { Lead } from './inbox.ts'

/** Where a lead came from: the page's path, and the campaign's marks. */
export function sourceOf({ page, source }: Pick<Lead, 'page' | 'source'>) {
  return {
    path: page && (URL.parse(page)?.pathname ?? page),
    marks: Object.values(source ?? {}).join(', '),
  }
}

const whole = new Intl.NumberFormat('en-GB')

/** A count as it is written in sentences and tables. */
export const formatCount = (count: number): string => whole.format(count)

/** The same with what is counted: `1 lead`, `2 leads`, `1,200 tries`. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`
