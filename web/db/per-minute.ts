/**
 * Limits the requests a minute of each visitor and of all visitors. The counters are in the memory of each process,
 * because counting in the database would cost more than the request itself. Visitors are forgotten after a minute.
 */
export function perMinute(max: { perVisitor: number; all: number }) {
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
    if (visitor !== undefined) {
      const count = (passed.get(visitor) ?? 0) + 1
      passed.set(visitor, count)
      if (count > max.perVisitor) return false
    }
    return ++all <= max.all
  }
}
