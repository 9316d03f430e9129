/**
 * File descriptors that each process needs besides visitors' connections, with a margin. Measured: 89 in the gateway
 * with the lake; 376 in Next, 343 of them for the embedded database with all its files open.
 */
const reserved = { gateway: 160, next: 416 }

/** Fewest connections that a site runs with. */
const fewest = 16

/** Limits of open files. Below `least` Next does not start. Below `enough` many simultaneous visitors have to wait. */
const limits = { least: 192, enough: 1024 }

/**
 * Returns the largest number of simultaneous connections. Each takes two descriptors in the gateway (one for the
 * client, one for Next), and one in Next. Both processes have the same limit. Beyond it Next cannot open its own files,
 * and responds with 500 until it is restarted.
 * @param limit this process's limit of open files (`ulimit -n`), which its child processes inherit
 */
export function maxConnections(limit = openFileLimit()): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY
  const { gateway, next } = reserved
  return Math.max(fewest, Math.min(Math.floor((limit - gateway) / 2), limit - next))
}

/**
 * Describes a limit of open files that is too low.
 * @returns the problem in a sentence; `isFatal` is true if the site cannot run. Undefined for a high enough limit
 */
export function descriptorProblem(limit = openFileLimit()) {
  if (limit === undefined || limit >= limits.enough) return undefined
  const isFatal = limit < limits.least
  const so = isFatal
    ? `fewer than the ${limits.least} that the site needs to start`
    : `enough for only ${maxConnections(limit)} connections at once`
  return {
    isFatal,
    text: `A process may open ${limit} files here, ${so}: raise the limit to ${limits.enough} or more (ulimit -n, or LimitNOFILE= of its service).`,
  }
}

/** Returns the soft limit of open files; undefined if there is none. */
export function openFileLimit(): number | undefined {
  const report: unknown = process.report.getReport()
  const userLimits = report && typeof report === 'object' && Reflect.get(report, 'userLimits')
  const soft = userLimits && Reflect.get(Object(Reflect.get(userLimits, 'open_files')), 'soft')
  return typeof soft === 'number' ? soft : undefined
}
