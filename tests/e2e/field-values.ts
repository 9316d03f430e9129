import { schemaTypes } from '#schemas/index.ts'

/** A field, a list or a member of one, as the schema writes it. */
interface Definition {
  name?: string
  type: string
  fields?: readonly Definition[]
  of?: readonly Definition[]
  readOnly?: unknown
  hidden?: unknown
  options?: unknown
}

type Holder = Record<string | number, unknown>

/** A text or an address that the coach can change, in the document that it was found in. */
export interface FieldValue {
  /** The type and the field, without positions in lists: `toolkit.tips.title`. */
  field: string
  /** The field's type: `string`, `text` or `url`. */
  kind: string
  value: unknown
  set: (value: unknown) => void
}

const types = new Map<string, Definition>(schemaTypes.map((type) => [type.name, type]))

const words = ['string', 'text', 'url']

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/**
 * Every text and address of a document that the coach can change, found through the schema: a text that
 * she left empty is among them.
 */
export const fieldValues = (document: { _type: string } & Holder): FieldValue[] =>
  (types.get(document._type)?.fields ?? []).flatMap((field) => [
    ...below(field, document, `${field.name}`, `${document._type}.${field.name}`),
  ])

function* below(
  definition: Definition,
  holder: Holder,
  key: string | number,
  field: string,
): Generator<FieldValue> {
  if (definition.readOnly || definition.hidden === true) return
  const { fields, of } = { ...types.get(definition.type), ...definition }
  const value = holder[key]
  const isChoice = isHolder(definition.options) && 'list' in definition.options
  if (words.includes(definition.type)) {
    const set = (changed: unknown) => Reflect.set(holder, key, changed)
    if (!isChoice) yield { field, kind: definition.type, value, set }
  } else if (definition.type === 'block') yield* inBlock(value, field)
  else if (of && isHolder(value))
    for (const at of Object.keys(value)) yield* below(memberFor(of, value[at]), value, at, field)
  else if (fields && isHolder(value))
    for (const inner of fields)
      yield* below(inner, value, `${inner.name}`, `${field}.${inner.name}`)
}

const memberFor = (of: readonly Definition[], item: unknown): Definition =>
  of.find(({ type }) => isHolder(item) && type === item._type) ?? of[0] ?? { type: 'unknown' }

/** A paragraph of rich text: its words and its links. */
function* inBlock(block: unknown, field: string): Generator<FieldValue> {
  if (!isHolder(block)) return
  for (const [list, key, type] of [
    ['children', 'text', 'string'],
    ['markDefs', 'href', 'url'],
  ] as const)
    for (const item of Array.isArray(block[list]) ? block[list] : [])
      if (item[key]) yield* below({ type }, item, key, `${field}.${key}`)
}
