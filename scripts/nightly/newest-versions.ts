import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Newest release of a package and its newest canary, from the registry. */
export async function newestVersions(name: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'versions', '--json'])
  const versions = z.array(z.string()).parse(JSON.parse(stdout))
  const release = versions.findLast((version) => !version.includes('-'))
  const canary = versions.findLast((version) => version.includes('-canary.'))
  return [release, canary].filter((version) => version !== undefined)
}
