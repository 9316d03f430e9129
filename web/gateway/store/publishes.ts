/** Header in which Next reports a publish: types, separated by commas, and a time by the lake's clock. */
export const purgeHeader = 'x-purge'

const mark = /<meta name="content-read" content="([^"]*)"/

/** Milliseconds by which two answers of Next may overtake each other. A lake that is further behind was set back. */
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
    /** For a Next with an empty cache: its answers are new, whatever the lake's clock says. */
    forget: () => last.clear(),
    /**
     * Returns the types of which a page shows content from before their last publish. Each page has
     * a mark with the read times: `time type type; time type`.
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
