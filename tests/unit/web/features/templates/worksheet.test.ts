import fc from 'fast-check'
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
  for (const line of ['a [ b', 'a ] b', '[a [b] c]', '[]', '__', '_ _']) expect(plainText(splitPieces(line))).toBe(line)
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
  expect(lines.join('\n')).toBe(body.replace('\r\n', '\n'))
})

test.each([
  [
    'Daily tracker – day [number]\n\nEvening\n[ ] Asked\nWho: [name]\n\nSomething I learned:\n____',
    'title empty heading tick text empty prompt lines',
  ],
  ['Learned:\n____\nRate it\n1  2  3\nHere: ____\n\n____', 'prompt lines prompt rating text empty lines'],
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

const repeated = (kind: string, count: number) => Array(count).fill(kind).join(' ')

test.each<[source: string, body: string, kinds: string]>([
  ['Markdown', '- [ ] a\n- [x] b\n* [X] c\n+ d\n\\[ ] e', 'tick tick tick bullet tick'],
  ['Notion', '☐ a\n☑ b\n• c\n◦ d', 'tick tick bullet bullet'],
  ['Apple Notes', '◻ a\n☑\ufe0f b\n✔\ufe0f c', repeated('tick', 3)],
  ['WhatsApp', '✅ a\n⬜ b\n☑️ c', repeated('tick', 3)],
  ['Word', '❑ a\n\uf0b7 b\n▪\tc\n●\td\n➤ e', 'tick bullet bullet bullet bullet'],
  ['Google Docs', '● a\n○ b\n■ c\n❏ d', 'bullet bullet bullet tick'],
  ['a form', '( ) a\n(  ) b\n[_] c\n[  ] d\n□ e', repeated('tick', 5)],
  [
    'Japanese',
    '・一\n・ 二\n１．三\n２、四\n（３）五\n① 六\n［　］ 七',
    'bullet bullet numbered numbered numbered numbered tick',
  ],
  ['outline', 'a) x\nb) y\n(c) z\nA) q\ni. r\niv) s', repeated('numbered', 6)],
  ['other digits', '१. x\n٢) y\n৩. z\n௪. q', repeated('numbered', 4)],
  ['dashes', '‐ a\n‑ b\n– c\n− d', repeated('bullet', 4)],
  ['dotted lines', 'Name\n..........\n…………\n＿＿＿＿', 'prompt lines lines lines'],
  ['spaced lines', 'Name:\n_ _ _ _\n_ _ _', 'prompt lines lines'],
  [
    'rules',
    'Plan\n----\nStep\nmore\n***\nNext\nx\n═\n* * *',
    'heading empty heading text empty heading text text empty',
  ],
  ['table', '| Day | Task |\n|---|:--:|\n| 1 | x |', 'text empty text'],
  ['quotation', '> a\n> b', 'text text'],
  ['ten numbers', 'Energy: 1 2 3 4 5 6 7 8 9 10\n0 1 2 3', 'rating rating'],
  ['signs between numbers', '1 – 2 – 3 – 4\n1 | 2 | 3\n5 - 4 - 3\n1 / 2 / 3', 'rating rating rating text'],
  ['ratings in other digits', '१ २ ३ ४ ५\n١ ٢ ٣', 'rating rating'],
  ['numbers without an order', 'So.\nCall 98 45 01 23\n1 1 1\n2 4 6\nroom 1 2', repeated('text', 5)],
  ['date', 'So.\n24 12 2026\n2026. d', repeated('text', 3)],
  ['emoji before items', '👉 One\n👉 Two\n✨ Week\n[ ] x', 'text text text tick'],
  ['emoji before a heading', '✨ Week 1\n[ ] x', 'heading tick'],
  ['unknown bullets', '→ One\n→ Two\n※ x', 'text text text'],
  [
    'list below a heading',
    'A) Plan\n1. One\n\n2. Plan\na) One\n\n४. x\n१. y',
    'heading numbered empty heading numbered empty heading numbered',
  ],
  ['long list', '9. a\n10. b\n\nb) x\nc) y', 'numbered numbered empty numbered numbered'],
  ['letter', 'Dear [name],\n\nMy week\nwas good\n\nWarm regards\nAsha', 'text empty text text empty text text'],
  ['letter in German', 'Liebe Frau Rao,\n\nMeine Woche\nwar gut', 'text empty text text'],
  ['subject', 'Re: My week\n\nDone\nand more', 'text empty text text'],
  ['sentence that greets', 'Hello to the team\n[ ] x', 'heading tick'],
  ['line ends', 'a\r\n- b\r- c\v- d\u2028- e\f- f\u0085- g', `heading ${repeated('bullet', 6)}`],
  [
    'invisible characters',
    '\ufeff[ ] a\n\u200b- b\n\u200f١. c\u200f\nd\u200b\n\u2060____\n\u200b',
    'tick bullet numbered prompt lines empty',
  ],
  ['blanks', '\u00a0- a\n\u3000☐\u3000b\n[\u00a0] c\n-\u00a0d', 'bullet tick tick bullet'],
  ['right to left', '□ שלום\n• مرحبا\n(١) مرحبا', 'tick bullet numbered'],
  ['marks without a blank', 'So.\n-a\n[ ]a\n*a*\n1)a\na)b\n✓', repeated('text', 7)],
  ['initials and words', 'So.\nJ. Smith\nmix. x\n(note) x\nI. Rao', repeated('text', 5)],
])('the lines of %s have the kinds of their marks', (_, body, kinds) => {
  expect(lineKinds(body).join(' ')).toBe(kinds)
})

test('any line has all its characters, and its kind without invisible ones', () => {
  const parts = '[|]| |x|☐|\ufe0f|-|•|1|2|3|.|)|a|_|____|…|(|९|①|・|\n|\n\n|\r\n|\u2028|:|Dear |,|👉|—'.split('|')
  const bodies = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((list) => list.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(bodies, (body) => {
      const lines = readLines(body).map(({ parts }) => parts.map(({ text }) => text).join(''))
      expect(lines.join('\n')).toBe(body.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
      expect(lineKinds(lines.map((line) => `\u200e${line}\u200b`).join('\n'))).toEqual(lineKinds(body))
    }),
    { numRuns: 500 },
  )
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
  for (const word of ['text', 'dot', '😀', 'हिन्दी', '→', 'ü', 'twice', '"1","2","3"']) expect(text).toContain(word)
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
