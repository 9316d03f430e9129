import { evaluate, parse } from 'groq-js'
import { z } from 'zod'
import { seed } from '#tests/contract/content/seed-file.ts'
import { careKitItemQuery, packQuery } from '#web/content/queries.ts'
import type { CareKitContent } from '#web/exports/pdf/care-kit-item.ts'
import type { PackContent } from '#web/exports/pdf/starter-pack.ts'

/** What a query answers with, asked of the seed. */
const answer = async (query: string, params: Record<string, string>): Promise<unknown> =>
  (await evaluate(parse(query, { params }), { dataset: seed, params })).get()

/** What a pack is made from. @param slug the program's */
export const packOf = async (slug: string) =>
  z.custom<PackContent>(Boolean).parse(await answer(packQuery, { slug: `${slug}-toolkit` }))

export const careKitItemOf = async (id: string) =>
  z.custom<CareKitContent>(Boolean).parse(await answer(careKitItemQuery, { id }))
