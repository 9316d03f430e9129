import { expect, test } from 'vitest'
import { fillNames, fillPlaceholders, unknownPlaceholders } from '#schemas/placeholders.ts'

const promises = {
  ...{ experienceYears: 22, selfCheckMinutes: 2 },
  ...{ newsletterRhythm: 'monthly', programs: 5 },
}
const filled = (text: string, more = {}) => fillPlaceholders(text, { ...promises, ...more })

test.each([
  ['Backed by {years} years’ experience', 'Backed by 22 years’ experience'],
  ['{newsletterRhythm} Tips, in the {newsletterRhythm} letter', 'Monthly Tips, in the monthly letter'],
  ['Hello. {newsletterRhythm} tips', 'Hello. Monthly tips'],
  ['{yearsInWords} years in {selfCheckMinutesInWords} minutes', 'Twenty-two years in two minutes'],
  ['{programsInWords} programs, {programs} packs', 'Five programs, 5 packs'],
  ['{contactReply} is not filled in yet', '… is not filled in yet'],
  ['{other} {Years} {} [years] stay', '{other} {Years} {} [years] stay'],
])('fillPlaceholders turns “%s” into “%s”', (text, read) => {
  expect(filled(text)).toBe(read)
})

test.each([
  [1, 'one'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [41, 'forty-one'],
  [60, 'sixty'],
])('{yearsInWords} writes out %i as %s', (experienceYears, words) => {
  expect(filled('in {yearsInWords}', { experienceYears })).toBe(`in ${words}`)
})

test('unknownPlaceholders returns the names that do not exist', () => {
  expect(unknownPlaceholders('{years} {yearsInWords} {year} and {Months}')).toEqual(['{year}', '{Months}'])
})

test.each(['{constructor}', '{__proto__}', '{toString}', '{hasOwnProperty}', '{valueOfInWords}'])(
  '%s is an unknown placeholder and stays as it is',
  (text) => {
    expect(filled(text)).toBe(text)
    expect(fillNames(text, { name: 'Asha' })).toBe(text)
    expect(unknownPlaceholders(text, ['name'])).toEqual([text])
  },
)
