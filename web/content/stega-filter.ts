import type { FilterDefault } from '@sanity/client/stega'
import type { Shape } from './prune-to-schema.ts'

type Field = Parameters<FilterDefault>[0]
type Path = Field['resultPath']

/**
 * Matches URLs, email addresses and dates. A title such as 'Re:start' has no scheme of an address. Enumerated values are
 * recognised by the shape of the result.
 */
const isAddressOrDay =
  /^(?:\/\S*|(?:https?|ftp):\/\/\S+|(?:mailto|tel|sms|whatsapp|data|blob):\S+|\S+@\S+\.\S+|\d{4}-\d\d-\d\d(?:T\S+)?)$/i
const notWords = /^(?:_id|blurHash|\w*key|current|value|seo|href)$/i

/** Decides which texts of a preview get stega: only prose. */
export const stegaFilter =
  (shape: Shape) =>
  ({ sourcePath, resultPath, value }: Field): boolean =>
    !isAddressOrDay.test(value) &&
    !sourcePath.some((name) => typeof name === 'string' && notWords.test(name)) &&
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
