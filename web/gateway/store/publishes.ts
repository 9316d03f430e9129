/** Header in which Next reports a publish: the types, separated by commas, and the time by the lake's clock. */
export const purgeHeader = 'x-purge'

const mark = /<meta name="content-read" content="([^"]*)"/

/**
 * Greatest delay of a report, in milliseconds. Two reports may arrive in the wrong order. If a report's time is earlier
 * than the last one's by more than this delay, the lake's clock was set back.
 */
const passingMs = 60_000

/** Last publish of each type, by the lake's clock. */
export function publishes() {
  const last = new Map<string, number>()
  return {
    note(header: string): void {
      const [types, at] = header.split(' ')
      const time = Date.parse(at ?? '')
      if (!types || Number.isNaN(time)) return
      for (const type of types.split(',')) {
        const before = last.get(type) ?? 0
        last.set(type, before - time > passingMs ? time : Math.max(time, before))
      }
    },
    /** Call this after Next has started with an empty cache. Then no page is older than the last publish. */
    forget: () => last.clear(),
    /**
     * Returns the types whose last publish is newer than the page's content. Each page has a `<meta>` with the times of
     * its reads: `time type type; time type`.
     */
    missedBy(html: string): string[] {
      const reads = (mark.exec(html)?.[1] ?? '').split('; ')
      const missed = reads.flatMap((read) => {
        const [at = '', ...types] = read.split(' ')
        return types.filter((type) => Date.parse(at) < (last.get(type) ?? 0))
      })
      return [...new Set(missed)]
    },
  }
}

export type Publishes = ReturnType<typeof publishes>
