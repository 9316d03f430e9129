import { defineArrayMember } from 'sanity'
import { field, type Labels } from './field.ts'
import { missingGlyphs } from './missing-glyphs.ts'
import { linkTo } from './references.ts'
import { checkPlaceholders, missing } from './text-fields.ts'

/** List lengths that leave no gap in the layout. Checked with one to six items at 390, 768 and 1440 px. */
type Counts = readonly number[]

const counted = (counts: Counts) => {
  const [last, ...others] = [...counts].reverse()
  const isRow = counts.length > 2 && counts.every((one, at) => one === (counts[0] ?? 0) + at)
  if (isRow) return `${counts[0]} to ${last}`
  return others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : `${last}`
}

/** Warning for a list length that the layout is not made for. */
export function checkCount(list: unknown, counts: Counts): true | string {
  const count = Array.isArray(list) ? list.length : 0
  if (counts.includes(count)) return true
  if (count === 0) return 'Empty: visitors do not see this part of the page.'
  return `Visitors see all ${count}, but the page is laid out for ${counted(counts)}: with ${count} it has a gap or becomes long.`
}

/** Warning for two lines with the same words; otherwise true. */
export function uniqueLines(list: unknown): true | string {
  const texts = Array.isArray(list) ? list.map((text) => `${text ?? ''}`.trim()) : []
  const plain = texts.map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{P}]+/gu, ' ')
      .trim(),
  )
  const later = plain.findIndex((text, at) => text !== '' && plain.indexOf(text) < at)
  const earlier = plain.indexOf(plain[later] ?? '')
  return (
    later < 0 ||
    `Lines ${earlier + 1} and ${later + 1} say the same: “${texts[earlier]}” and “${texts[later]}”. Is one of them meant to ask something else?`
  )
}

type List = [...Labels, type: string, counts?: Counts]

export const lines = (...[title, description, counts]: [...Labels, counts?: Counts]) =>
  items(title, description, 'string', counts)

/** List of objects of one type. `counts`: lengths that the layout is made for. */
export const items = (...[title, description, type, counts]: List) =>
  field('array', {
    title,
    description,
    of: [type === 'string' ? textItem : defineArrayMember({ type })],
    validation: (rule) => [
      counts ? rule.custom((list) => checkCount(list, counts)).warning() : rule.min(1).error(missing(title)),
      ...(type === 'string'
        ? [rule.custom((texts) => checkPlaceholders(texts)).warning(), rule.custom(missingGlyphs).warning()]
        : []),
    ],
  })

const textItem = defineArrayMember({
  type: 'string',
  validation: (rule) => rule.required().error('An empty line: please fill it in, or remove it.'),
})

/** List of references, in the order shown. */
export const references = (...[title, description, to, counts]: List) =>
  field('array', {
    title,
    description,
    of: [defineArrayMember({ type: 'reference', ...linkTo(to) })],
    validation: (rule) => [
      rule.unique().error('The same one is listed twice.'),
      ...(counts ? [rule.custom((list) => checkCount(list, counts)).warning()] : []),
    ],
  })
