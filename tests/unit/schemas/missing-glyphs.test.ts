import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { isRecord } from '#schemas/is-record.ts'
import { missingGlyphs } from '#schemas/missing-glyphs.ts'

/** True if the validation of a field names letters without a font. */
function isTold({ validation }: Record<string, unknown>): boolean {
  let told = false
  const rule: unknown = new Proxy(
    {},
    {
      get: () => (check: unknown) => {
        told ||= check === missingGlyphs
        return rule
      },
    },
  )
  if (typeof validation === 'function') validation(rule)
  return told
}

const isText = ({ type, options }: Record<string, unknown>) =>
  /^(?:string|text)$/.test(`${type}`) && !(isRecord(options) && options.list)

const isTextList = ({ type, of }: Record<string, unknown>) =>
  type === 'array' && [of].flat().some((item) => isRecord(item) && isText(item))

const untoldIn = (type: unknown, place: string): string[] => {
  if (!isRecord(type)) return []
  const own = (isText(type) || isTextList(type)) && !isTold(type) ? [place] : []
  const parts = [type.fields, isTextList(type) ? [] : type.of].flat()
  return [...own, ...parts.flatMap((one) => (isRecord(one) ? untoldIn(one, `${place}.${one.name ?? ''}`) : []))]
}

/** Addresses, keys and descriptions of pictures, and texts that are in mails and on pages alone. */
const undrawn =
  /^(?:mails\.|seriesMail\.|series\.|siteSettings\.contact|(?:selfCheck\.questions|table\.rows|testimonial\.consent|video\.duration)$)|\.(?:href|linkTo|from|to|value|alt|source|\w*[kK]ey)$/

test('the coach is told of a letter without a font in each text that a PDF or a picture draws', () => {
  const untold = schemaTypes.flatMap((type) => untoldIn(type, type.name))
  expect(untold.length).toBeGreaterThan(50)
  expect(untold.filter((place) => !undrawn.test(place))).toEqual([])
})
