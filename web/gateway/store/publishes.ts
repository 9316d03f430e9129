/** Header by which Next says what was published: types, separated by commas, and a time by the lake's clock. */
export const purgeHeader = 'x-purge'

const mark = /<meta name="content-read" content="([^"]*)"/

/** Last publish of each type, by the lake's clock. */
export function publishes() {
  const last = new Map<string, number>()
  return {
    note(header: string): void {
      const [types, at] = header.split(' ')
      const time = Date.parse(at ?? '')
      if (!types || Number.isNaN(time)) return
      for (const type of types.split(',')) last.set(type, Math.max(time, last.get(type) ?? 0))
    },
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
