import type { FilterDefault } from '@sanity/client/stega'
import type { Shape } from './prune-to-schema.ts'

type Field = Parameters<FilterDefault>[0]
type Path = Field['resultPath']

/**
 * Matches texts that are not prose: addresses, days, stored values of answers. Enumerated values
 * are known from the answer's shape.
 */
const isAddressOrDay = /^(?:\/\S*|[a-z]+:\S+|\S+@\S+|\d{4}-\d\d-\d\d(?:T\S+)?)$/i
const notWords = ['_id', '_key', 'key', 'current', 'value', 'seo']

/** Chooses the texts of a preview's answer that carry stega: only prose. */
export const stegaFilter =
  (shape: Shape) =>
  ({ sourcePath, resultPath, value }: Field): boolean =>
    !isAddressOrDay.test(value) &&
    !sourcePath.some((name) => typeof name === 'string' && notWords.includes(name)) &&
    allowsAnyText(shape, resultPath)

function allowsAnyText(shape: Shape, path: Path): boolean {
  if (typeof shape === 'string') return shape === 'string'
  if ('const' in shape) return false
  if ('oneOf' in shape) return shape.oneOf.some((one) => allowsAnyText(one, path))
  const [at = '', ...rest] = path
  if ('array' in shape) return allowsAnyText(shape.array, rest)
  const inner = shape.object[`${at}`] ?? shape.object[`${at}?`]
  return inner !== undefined && allowsAnyText(inner, rest)
}
