const words = 'zero one two three four five six seven eight nine ten'.split(' ')
const time = /(\d+|[a-z]+)\s+((?:working|business)\s+)?(hour|day|week)s?\b/gi

/** Default reply times. They also apply if the coach’s text contains no time. */
export const defaultReply = { contact: '2 working days', assessment: '24 hours' } as const

/** Promised reply time. A week is seven days. */
type PromisedTime = { count: number; unit: 'hours' | 'working days' | 'days' }

/**
 * Parses a promised time, such as “2 working days” or “within a week”.
 * @returns the first time in the text; undefined without one
 */
export function promisedTime(text: string): PromisedTime | undefined {
  for (const [, number = '', working, unit = ''] of text.toLowerCase().matchAll(time)) {
    const inWords = words.indexOf(number.replace(/^an?$/, 'one'))
    const count = inWords < 0 ? Number(number) : inWords
    if (Number.isNaN(count)) continue
    if (unit === 'hour') return { count, unit: 'hours' }
    const days = unit === 'week' ? 7 * count : count
    return { count: days, unit: working ? 'working days' : 'days' }
  }
  return undefined
}
