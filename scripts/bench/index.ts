import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../stack/build-cache.ts'
import { chosenParts } from '../stack/chosen-parts.ts'
import { runCommand } from '../stack/cli.ts'
import { overLimits } from './limits.ts'
import type { Results } from './measure.ts'

/*
 * `npm run bench` measures all parts, and `npm run bench -- site` only one part. Most results are ratios of two times
 * in one run, because ratios differ less between machines.
 */

const parts: Record<string, () => Promise<Results>> = {
  paint: async () => (await import('./paint.ts')).measurePaint(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  presses: async () => (await import('./presses.ts')).measurePresses(),
  site: async () => (await import('./bench-site.ts')).measureSite(),
}

await runCommand(async () => {
  const results: Results = {}
  for (const [, measure] of chosenParts(parts)) {
    const measured = await measure()
    Object.assign(results, measured)
    for (const [what, value] of Object.entries(measured)) console.info(`${what}: ${value}`)
  }
  for (const line of overLimits(results)) {
    console.error(`✗ ${line}`)
    process.exitCode = 1
  }
  mkdirSync(path.join(root, 'bench'), { recursive: true })
  writeFileSync(path.join(root, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`)
})
