import { expect, test } from 'vitest'
import { backfillContent } from '#scripts/content/backfill-content.ts'
import { seed as seedFolder } from '#scripts/content/missing-content.ts'
import { newName } from '#studio/programs/new-name.ts'
import { createProgram, publishAll, removeProgram, unpublishedParts } from '#studio/programs/parts.ts'
import { programId, starterDocuments } from '#studio/programs/starter-text.ts'
import { unpublish } from '#studio/unpublish/unpublish.ts'
import { lakeOfFile } from '#tests/contract/lake.ts'

const lake = lakeOfFile()
const name = newName('Return with Confidence')
const id = programId(name.slug)
const theme = { colour: 'plum', scene: 'boat' } as const

test('publishing a new program also publishes its parts', async () => {
  const { client } = lake
  await lake.importSeed(seedFolder)
  const documents = starterDocuments(name, theme)
  await createProgram(client, documents)
  const parts = await unpublishedParts(client, id)
  expect(parts.map(({ _id }) => _id.replace('drafts.', '')).sort()).toEqual(
    documents.flatMap(({ _id }) => (_id === id ? [] : _id)).sort(),
  )
  await publishAll(client, parts)
  expect(await unpublishedParts(client, id)).toEqual([])
})

test('removing a program of the seed removes all references, and the next start does not restore it', async () => {
  const { client } = lake
  await removeProgram(client, 'program-onboarding-box')
  expect(await client.fetch('*[references("program-onboarding-box")]._id')).toEqual([])
  expect(await backfillContent(client)).toEqual([])
})

test('creating a removed program again keeps the remaining texts unchanged', async () => {
  const { client } = lake
  const again = newName('Back to Work')
  const documents = starterDocuments(again, theme)
  await createProgram(client, documents)
  const left = documents.filter(({ _type }) => _type === 'faq').map(({ _id }) => _id)
  const [draft, published] = left
  await client
    .transaction()
    .patch(`drafts.${draft}`, { set: { answer: 'Hers.' } })
    .create({ _id: `${published}`, _type: 'faq', answer: 'Hers.' })
    .delete(`drafts.${published}`)
    .commit()
  await removeProgram(client, programId(again.slug))
  await createProgram(client, documents)
  expect(await client.getDocument(`drafts.${programId(again.slug)}`)).toBeDefined()
  const ids = [`drafts.${draft}`, `drafts.${published}`, published]
  expect(await client.fetch('*[_id in $ids].answer', { ids }, { perspective: 'raw' })).toEqual(['Hers.', 'Hers.'])
  const leading = 'count(*[_type == "redirect" && from == "/back-to-work-toolkit"])'
  await client.create({ _type: 'redirect', from: '/back-to-work-toolkit', to: '/resources' })
  await publishAll(client, await unpublishedParts(client, programId(again.slug)))
  expect(await client.fetch(leading)).toBe(0)
})

test('publishing a program publishes its new parts, but no part that the coach has unpublished', async () => {
  const { client } = lake
  const program = await client.getDocument('program-career-pivot')
  const [taken, template] = ['faq-pivot-resign', 'template-pivot-pitch']
  await unpublish(client, taken)
  await unpublish(client, template)
  const reference = { _type: 'reference', _key: 'new', _ref: 'new', _weak: true }
  await client
    .transaction()
    .create({ _id: 'drafts.new', _type: 'faq', question: 'New?' })
    .create({ ...program, _id: 'drafts.program-career-pivot', _type: 'program' })
    .patch('drafts.program-career-pivot', (draft) => draft.append('faqs', [reference]))
    .commit()
  const parts = await unpublishedParts(client, 'program-career-pivot')
  expect(parts.map(({ _id }) => _id)).toEqual(['drafts.new'])
})
