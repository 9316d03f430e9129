import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentTypes, schemaTypes } from '#schemas/index.ts'

/** Phrases that name a place on the site, in a mail, in a file or in a list. */
const place = new RegExp(
  String.raw`\b(${[
    'above|below|beside|around|between|before|after|follows|corner',
    '(in place|top|end|back|front) of|in its place|at the (top|end|bottom|left|right)',
    '(first|second|third|fourth|last) (screen|tab|button|link|line|sheet)|(question|step) \\d',
    String.raw`(on|in|over|under) (a|an|the|its|each|every|many|this|your|that|their|these|both|search|small|Home|Resources|Insights|phones|available)\b(?! (order|words|(first )?sentence))`,
    'opens|leads? to|scrolls|starts a mail|sent (at|to|with)|the mail|completes|texts take|never see',
  ].join('|')})`,
  'i',
)

const fieldSchema = z.looseObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  hidden: z.unknown().optional(),
})

/** Fields of a document type whose help names no place. Fields of a nested object need none. */
const unplaced = (type: (typeof schemaTypes)[number]) =>
  z
    .array(fieldSchema)
    .parse('fields' in type ? type.fields : [])
    .filter(({ title, description }) => !place.test(`${title}. ${description}`))
    .filter(({ hidden }) => hidden !== true)
    .map(({ name, description }) => `${type.name}.${name}: ${description}`)

test('the help of each field of a document says where visitors see it', () => {
  const documents = new Set(documentTypes.map(({ name }) => name))
  expect(schemaTypes.filter(({ name }) => documents.has(name)).flatMap(unplaced)).toEqual([])
})

test.each(['Title. Two to six words.', 'Items. Four, in this order.', 'Text. In a sentence or two.'])(
  'the rule finds no place in “%s”',
  (help) => {
    expect(help).not.toMatch(place)
  },
)
