import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceOptions } from 'sanity'
import { describe, expect, expectTypeOf, it } from 'vitest'

const library = dirname(fileURLToPath(import.meta.resolve('sanity')))

/**
 * The Studio meets the lake through two hooks that Sanity marks beta and hidden. When an upgrade
 * takes one away, this fails before anybody opens a Studio that talks to the wrong address.
 */
describe('the hooks the Studio is pointed at the lake with', () => {
  it('are in its published types', () => {
    expectTypeOf<SourceOptions>().toHaveProperty('apiHost')
    expectTypeOf<SourceOptions>().toHaveProperty('unstable_clientFactory')
  })

  it('are used by its code', async () => {
    const names = (await readdir(library)).filter((name) => /\.(js|d\.ts)$/.test(name))
    const uses = async (hook: string, type: string) => {
      for (const name of names.filter((each) => each.endsWith(type))) {
        if ((await readFile(join(library, name), 'utf8')).includes(hook)) return true
      }
      return false
    }
    for (const hook of ['unstable_clientFactory', 'apiHost']) {
      expect([hook, await uses(hook, '.d.ts'), await uses(hook, '.js')]).toEqual([hook, true, true])
    }
  })

  it('and the client lets its fetch be replaced, for event streams too', async () => {
    const { createClient } = await import('@sanity/client')
    const asked: string[] = []
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://localhost:1',
      useProjectHostname: false,
      apiVersion: '2025-02-19',
      useCdn: false,
      resolveFetch: () => async (input: unknown) => {
        asked.push(String(input))
        throw new TypeError('No network')
      },
    } as never)
    const subscription = client.listen('*').subscribe({ error: () => undefined })
    await expect.poll(() => asked).toHaveLength(1)
    subscription.unsubscribe()
    expect(asked[0]).toContain('http://localhost:1/v2025-02-19/data/listen/production')
  })
})
