import { documentFacts, schemaTypes } from '#schemas/index.ts'

/** Field, list or member of a list in the schema. */
interface Definition {
  name?: string
  type: string
  fields?: readonly Definition[]
  of?: readonly Definition[]
  to?: unknown
  readOnly?: unknown
  hidden?: unknown
  options?: unknown
}

type Holder = Record<string | number, unknown>

/** Changeable field, in its document. */
export interface FieldValue {
  /** Type and field, without positions in lists: `toolkit.tips.title`. */
  field: string
  /** Nearest named type with the field below it: `seo.image`. */
  own: string
  definition: Definition
  value: unknown
  set: (value: unknown) => void
}

const types = new Map<string, Definition>(schemaTypes.map((type) => [type.name, type]))

const words = ['string', 'text', 'url']

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Values that a field offers. An empty list stands for free input. */
export const choicesOf = ({ options }: Definition): unknown[] => {
  const list = isHolder(options) && options.list
  return Array.isArray(list) ? list.map((one) => (isHolder(one) ? one.value : one)) : []
}

const isText = ({ definition }: FieldValue) => words.includes(definition.type) && choicesOf(definition).length === 0

/** True for a field without text: a number, choice, switch, date, reference, picture or file. */
const isOther = ({ name, type, of = [], ...rest }: Definition) =>
  name !== undefined &&
  (['number', 'boolean', 'date', 'reference', 'picture', 'file'].includes(type) ||
    of.some((one) => ['reference', 'picture'].includes(one.type)) ||
    choicesOf({ type, ...rest }).length > 0)

/** True for a field that the coach can edit. The order of documents is hidden, but the coach sets it by dragging. */
const isEditable = ({ name, hidden, readOnly }: Definition) => !readOnly && (hidden !== true || name === 'order')

const everyValue = (document: { _type: string } & Holder) =>
  (types.get(document._type)?.fields ?? []).flatMap((field) => {
    const path = `${document._type}.${field.name}`
    return [...below(field, document, `${field.name}`, path, path)]
  })

/** All changeable texts and addresses of a document, including empty ones. */
export const fieldValues = (document: { _type: string } & Holder): FieldValue[] => everyValue(document).filter(isText)

/** All fields of a document without text. */
export const otherValues = (document: { _type: string } & Holder): FieldValue[] =>
  everyValue(document).filter(({ definition }) => isOther(definition))

/** All fields of the schema without text, as `type.field`, except the order of documents that a page orders itself. */
export const otherFields = [...types].flatMap(([type, { fields = [] }]) =>
  fields
    .filter((one) => isOther(one) && isEditable(one))
    .filter(({ name }) => name !== 'order' || !documentFacts.get(type)?.orderedBy)
    .map(({ name }) => `${type}.${name}`),
)

function* below(
  definition: Definition,
  holder: Holder,
  key: string | number,
  field: string,
  own: string,
): Generator<FieldValue> {
  if (!isEditable(definition)) return
  const { fields, of } = { ...types.get(definition.type), ...definition }
  const value = holder[key]
  const set = (changed: unknown) => Reflect.set(holder, key, changed)
  yield { field, own, definition, value, set }
  if (definition.type === 'block') yield* inBlock(value, field)
  else if (of && isHolder(value))
    for (const at of Object.keys(value)) yield* below(memberFor(of, value[at]), value, at, field, own)
  else if (fields && isHolder(value)) {
    const holderOf = types.has(definition.type) ? definition.type : own
    for (const inner of fields) {
      const { name } = inner
      yield* below(inner, value, `${name}`, `${field}.${name}`, `${holderOf}.${name}`)
    }
  }
}

const memberFor = (of: readonly Definition[], item: unknown): Definition =>
  of.find(({ type }) => isHolder(item) && type === item._type) ?? of[0] ?? { type: 'unknown' }

/** Texts and links of a paragraph of rich text. */
function* inBlock(block: unknown, field: string): Generator<FieldValue> {
  if (!isHolder(block)) return
  for (const [list, key, type] of [
    ['children', 'text', 'string'],
    ['markDefs', 'href', 'url'],
  ] as const)
    for (const item of Array.isArray(block[list]) ? block[list] : [])
      if (item[key]) yield* below({ type }, item, key, `${field}.${key}`, `${field}.${key}`)
}
