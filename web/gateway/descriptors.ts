/** Descriptors that the process needs beside connections: the lake's files, its own requests, a margin. */
const reserved = 96

/** Fewest that a site runs with. */
const fewest = 16

/**
 * Most connections at once: each takes a descriptor, and another one to Next. Beyond the process's limit, Next
 * would fail to open its own files, and answer 500 for good.
 * @param limit of open files of this process (`ulimit -n`)
 */
export function maxConnections(limit = openFileLimit()): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY
  return Math.max(fewest, Math.floor((limit - reserved) / 2))
}

/** The soft limit of open files; undefined where there is none. */
export function openFileLimit(): number | undefined {
  const report: unknown = process.report.getReport()
  const limits = report && typeof report === 'object' && Reflect.get(report, 'userLimits')
  const soft = limits && Reflect.get(Object(Reflect.get(limits, 'open_files')), 'soft')
  return typeof soft === 'number' ? soft : undefined
}
