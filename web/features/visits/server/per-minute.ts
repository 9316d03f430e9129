/**
 * Lets pass at most so many a minute, of one visitor and of all together. In memory and of this process:
 * a number in the database would cost more than what it guards. Who it was is forgotten with the minute.
 */
export function perMinute(most: { perVisitor: number; all: number }) {
  let minute = 0
  let all = 0
  let passed = new Map<string, number>()
  return (visitor: string | undefined, now = Date.now()): boolean => {
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      all = 0
      passed = new Map()
    }
    if (++all > most.all) return false
    if (visitor === undefined) return true
    const count = (passed.get(visitor) ?? 0) + 1
    passed.set(visitor, count)
    return count <= most.perVisitor
  }
}
