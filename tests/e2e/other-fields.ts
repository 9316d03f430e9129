import type { SanityClient } from '@sanity/client'
import type { SeedDocument } from '#tests/contract/content/seed-file.ts'
import { choicesOf, type FieldValue } from './field-values.ts'

/** New value of a field without text. A page must contain `mark`. If there is no mark, a page must only change. */
interface NewValue {
  value: unknown
  mark?: string
}

const to = (id: string) => ({ _type: 'reference', _ref: id })
const idIn = (value: unknown): unknown => Object(value)._ref ?? Object(value).asset?._ref

/** Returns a different valid value for a field without text, or undefined if there is none. */
export async function newValues(client: SanityClient, documents: SeedDocument[]) {
  const pictures = await client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
  const upload = async (accepted: unknown): Promise<NewValue> => {
    const contentType = `${accepted ?? 'text/plain'}`.split(',').at(-1) ?? ''
    const { _id } = await client.assets.upload('file', Buffer.from(contentType), { contentType })
    return { value: { _type: 'file', asset: to(_id) }, mark: _id.split('-')[1] ?? _id }
  }
  return async ({ definition, value }: FieldValue): Promise<NewValue | undefined> => {
    const { name, type, of, options } = definition
    const targets = [definition.to].flat().map((one) => Object(one).type)
    const choices = choicesOf(definition)
    const other = <Value>(all: Value[], id: (one: Value) => unknown = (one) => one) =>
      all.find((one) => id(one) !== (idIn(value) ?? value))
    if (choices.length > 0) return { value: other(choices) }
    if (of) return Array.isArray(value) && value.length > 1 ? { value: value.toReversed() } : undefined
    if (type === 'boolean') return { value: !value }
    if (type === 'date') return { value: '2031-05-06' }
    // A number lower than all others moves the document to the start of its list.
    if (type === 'number') return { value: name === 'order' ? 0 : Number(value) - 1 }
    if (type === 'file') return upload(Object(options).accept)
    if (type === 'picture') {
      const asset = other(pictures)
      return asset ? { value: { _type: type, alt: 'Another', asset: to(asset) } } : undefined
    }
    const linked = documents.filter(({ _type }) => targets.includes(_type))
    const target = other(linked, ({ _id }) => _id)
    return target && { value: to(target._id) }
  }
}
