import { expect, test } from 'vitest'
import { parseWorksheet, plainText } from '#web/features/templates/worksheet-blocks.ts'
import { readLines, splitPieces } from '#web/features/templates/worksheet-lines.ts'
import { paperOf } from '#web/features/templates/worksheet-paper.ts'

const lineKinds = (body: string) => readLines(body).map(({ kind }) => kind)
const blockKinds = (body: string) => parseWorksheet(body).map(({ kind }) => kind)

test.each([
  ['What I heard: ____', ['blank ____']],
  ['I will: ____ by [date]', ['blank ____', 'placeholder [date]']],
  ['[ ] Meet them at [time]', ['box [ ]', 'placeholder [time]']],
  ['circle one:  1  2  3  4  5', ['scale 1  2  3  4  5']],
  ['1. By day 30', ['marker 1. ']],
  ['- So: [name]', ['marker - ', 'placeholder [name]']],
  ['not [ ] here', []],
  ['a_b __ [] 12 34', []],
])('the line %j has the parts %j beside its text', (line, expected) => {
  const parts = readLines(line)[0]?.parts.filter(({ kind }) => kind !== 'text')
  expect(parts?.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
})

test('a line has unclosed and nested brackets as text', () => {
  for (const line of ['a [ b', 'a ] b', '[a [b] c]', '[]', '__', '_ _'])
    expect(plainText(splitPieces(line))).toBe(line)
  expect(plainText(splitPieces('I will: ____ by [date]'))).toBe('I will: by [date]')
})

test.each([
  ['a\n\n\nb\n', 'empty lines'],
  ['1. ____\n[ ] [name]: [task] by [date]', 'marks side by side'],
  ['[ ][]__ ___ [unclosed\n[a\nb]', 'marks that are malformed'],
  ['  [ ]  a box \n\t- an item\r\nRate:  1 · 2 · 3  ', 'spaces around marks'],
  ['[ ]\n- \n1.\n- - a', 'marks without a text'],
  ['', 'an empty text'],
])('the lines of %j, joined, equal the text (%s)', (body) => {
  const lines = readLines(body).map(({ parts }) => parts.map(({ text }) => text).join(''))
  expect(lines.join('\n')).toBe(body)
})

test.each([
  [
    'Daily tracker – day [number]\n\nEvening\n[ ] Asked\nWho: [name]\n\nSomething I learned:\n____',
    'title empty heading tick text empty prompt lines',
  ],
  [
    'Learned:\n____\nRate it\n1  2  3\nHere: ____\n\n____',
    'prompt lines prompt rating text empty lines',
  ],
  ['1. How I am (2 minutes)\nIn one word: ____', 'heading text'],
  ['4. My questions\n1. ____\n2. ____', 'heading numbered numbered'],
  ['Practised with [name]\n[ ] once', 'heading tick'],
  ['[ ] Done\n[] Also done\nnot [ ] here', 'tick tick text'],
  ['Steps 1 2 3 4', 'rating'],
  ['☐ two\n- [ ] three\n* four\n· five\n*six*', 'tick tick bullet bullet text'],
  ['1 = hardly ever, 3 = sometimes, 5 = nearly always.', 'text'],
  ['In 2026, call 1 2 3 4', 'text'],
  ['Subject: what you need\n“By Thursday”', 'heading text'],
  ['[x] a\n[X] b\n- [x] c\n[✓] d\n☑ e\n✅ f\n✔ g\n• [ ] h', Array(8).fill('tick').join(' ')],
  ['1) a\n(2) b\n३. c\n٤) d\n10) e', Array(5).fill('numbered').join(' ')],
  ['1) The plan (2 days)\n1) first', 'heading numbered'],
  ['[xyz] a\n[x]b\n✓ \n1)b\n(note) c\n2.5 days\n2026. d\n-5 e', Array(8).fill('text').join(' ')],
])('the lines of %j have the kinds %s', (body, expected) => {
  expect(lineKinds(body).join(' ')).toBe(expected)
})

test.each([
  ['Hi [name],\nthank you', 'a greeting'],
  ['Subject: My week – a plan\n\nHi [name],\n\nDone\n- [One thing]', 'a letter'],
  ['1. First\n2. Second', 'a list'],
  ['- One\n- Two', 'bullets'],
  ['A sentence that ends.\n[ ] One', 'a sentence'],
  ['Best wishes,\n[your name]', 'a farewell'],
  ['[your name]\n[your team]', 'placeholders'],
  [`${'word '.repeat(20)}\nnext`, 'a long line'],
])('the lines of %j have no heading (%s)', (body) => {
  expect(lineKinds(body)).not.toContain('heading')
  expect(lineKinds(body)).not.toContain('title')
})

test('blocks combine consecutive writing lines, whose label is the text above', () => {
  expect(parseWorksheet('What I learned:\n____\n______\n\nNext\n____')).toEqual([
    { kind: 'prompt', pieces: [{ kind: 'text', text: 'What I learned:' }] },
    { kind: 'lines', count: 2, label: 'What I learned:' },
    { kind: 'space' },
    { kind: 'prompt', pieces: [{ kind: 'text', text: 'Next' }] },
    { kind: 'lines', count: 1, label: 'Next' },
  ])
  expect(parseWorksheet('Questions\n1. ____\n2. ____').slice(1)).toMatchObject([
    { label: 'Questions 1.' },
    { label: 'Questions 2.' },
  ])
})

test('blocks know the ticked checkboxes', () => {
  const blocks = parseWorksheet('[x] a\n[ ] b\n☑ c\n☐ d\n- [X] e\n[] f')
  expect(blocks.map((block) => block.kind === 'tick' && block.ticked)).toEqual([
    ...[true, false, true, false, true, false],
  ])
})

test('blocks combine a rating with the question before or above', () => {
  const body = 'I keep promises.\n1  2  3  4  5\nI ask:  1 · 2 · 3 · 4 · 5\nCircle one:  1  2  3'
  expect(parseWorksheet(body)).toMatchObject([
    { kind: 'rating', pieces: [{ text: 'I keep promises.' }], values: ['1', '2', '3', '4', '5'] },
    { kind: 'rating', pieces: [{ text: 'I ask:' }], values: ['1', '2', '3', '4', '5'] },
    { kind: 'rating', pieces: [{ text: 'Circle one:' }], values: ['1', '2', '3'] },
  ])
})

test('blocks have every word of a malformed text', () => {
  const odd = '[ ]\n- \n1.\n\r\n\t\n____text\n•dot\n😀 हिन्दी → ü\n[ ] [ ] twice\n    1  2  3'
  const text = JSON.stringify(parseWorksheet(odd))
  for (const word of ['text', 'dot', '😀', 'हिन्दी', '→', 'ü', 'twice', '"1","2","3"'])
    expect(text).toContain(word)
  expect(blockKinds('')).toEqual([])
})

test.each([
  ['Hi [name],\n\nthank you', 'letter'],
  ['Open (5 minutes)\nWork (20 minutes)\nClose (1 minute)', 'agenda'],
  ['“One.”\n“Two.”\n“Three.”\n1. Why?\n2. When?', 'cards'],
  ['[ ] One\n[ ] Two\nWho: ____', 'squared'],
  ['Energy:  1  2  3', 'squared'],
  ['', 'ruled'],
])('the paper of %j is %s', (body, paper) => {
  expect(paperOf(body)).toBe(paper)
})
