/** Header by which Next says what was published: types, separated by commas, and a time by the lake's clock. */
export const purgeHeader = 'x-purge'

const mark = /<meta name="content-read" content="([^"]*)"/

/** Milliseconds by which two answers of Next may pass each other; a lake that is further behind was set back. */
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
    /** For a Next that has nothing from before: what it answers is new, whatever the lake's clock says. */
    forget: () => last.clear(),
    /**
     * Types of which a page shows content that was read before their last publish. Each page carries when its content
     * was read, as `time type type; time type`.
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
