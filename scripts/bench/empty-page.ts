import { once } from 'node:events'
import { buildEmptySite, emptySite } from '#tests/e2e/empty-site/script.ts'
import { spawnChild } from '../stack/child.ts'
import { packageCommand } from '../stack/package-command.ts'
import { freePort } from '../stack/ports.ts'
import { until } from './measure.ts'

/** Serves the reference of the measurements: an empty page with the same version of Next. `await using` stops it. */
export async function serveEmptyPage() {
  await buildEmptySite()
  const port = await freePort()
  const child = spawnChild([packageCommand('next'), 'start', emptySite, '--port', `${port}`], {
    NODE_ENV: 'production',
  })
  const url = `http://localhost:${port}/`
  await until(url, () => true)
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
