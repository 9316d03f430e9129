import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { lakeOfFile } from '#tests/contract/lake.ts'
import { seedFolder } from './seed-file.ts'

const lake = lakeOfFile()
beforeAll(async () => void (await lake.importSeed(seedFolder)))

/** Returns the names and the texts of all queries of the site. */
async function siteQueries() {
  const files = globSync('web/content/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('defineQuery('))
  const modules: object[] = await Promise.all(files.map((file) => import(path.resolve(file))))
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, query]): [string, string][] =>
      typeof query === 'string' && query.includes('*[') ? [[name, query]] : [],
    )
}

/** Returns the paths and the values of all texts in a result. */
function textsIn(value: unknown, at = '$'): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (Array.isArray(value)) return value.flatMap((item, n) => textsIn(item, `${at}[${n}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${at}['${name}']`))
}

/** Returns true for a timestamp. Queries compute timestamps, and a computed value has no source map. */
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

test('the source map of each query links every text to its field in the Studio', async () => {
  const client = lake.client.withConfig({ perspective: 'drafts' })
  const slugs = await client.fetch<string[]>('*[defined(slug.current)].slug.current')
  const ids = await client.fetch<string[]>('*._id')
  const now = new Date().toISOString()
  const without: string[] = []
  let count = 0
  for (const [name, query] of await siteQueries()) {
    const asked = new Set([...query.matchAll(/\$(\w+)/g)].map(([, param]) => param))
    const choices = asked.has('slug') ? slugs : asked.has('id') ? ids : ['']
    for (const choice of choices) {
      const params = Object.fromEntries(
        [...asked].map((param) => [param, param === 'slug' || param === 'id' ? choice : now]),
      )
      const options = { filterResponse: false, resultSourceMap: true } as const
      const { result, resultSourceMap } = await client.fetch(query, params, options)
      const texts = textsIn(result).filter(([, text]) => !isTime(text))
      count += texts.length
      for (const [at] of texts) if (!resultSourceMap?.mappings[at]) without.push(`${name} ${at}`)
    }
  }
  expect(without).toEqual([])
  expect(count).toBeGreaterThan(2_000)
})
