import { describe, expect, test } from 'vitest'
import { type SheetLine, sheetLines } from '#web/features/templates/worksheet/sheet-lines.ts'

const written = (lines: SheetLine[]) =>
  lines.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n')
const marks = (line: string) =>
  sheetLines(line)[0]?.parts.flatMap(({ is, text }) => (is === 'text' ? [] : [[is, text]]))
const kinds = (body: string) => sheetLines(body).map(({ is }) => is)

describe('a template read as a worksheet', () => {
  test.each([
    ['a\n\n\nb\n', 'blank lines'],
    ['1. ____\n[ ] [name]: [task] by [date]', 'marks side by side'],
    ['[ ][]__ ___ [unclosed\n[a\nb]', 'marks that are none'],
    ['  indented \t text  ', 'spaces'],
    ['  [ ]  a box \n\t- a point\r\nRate:  1 · 2 · 3  ', 'spaces around marks'],
    ['[ ]\n- \n1.\n- - a', 'marks of nothing'],
    ['', 'nothing'],
  ])('loses nothing of %j: %s', (body) => {
    expect(written(sheetLines(body))).toBe(body)
  })

  test.each([
    ['What I heard: ____', [['blank', '____']]],
    [
      'I will: ____ by [date]',
      [
        ['blank', '____'],
        ['gap', '[date]'],
      ],
    ],
    [
      '[ ] Meet them at [time]',
      [
        ['box', '[ ]'],
        ['gap', '[time]'],
      ],
    ],
    ['circle one:  1  2  3  4  5', [['scale', '1  2  3  4  5']]],
    ['1. By day 30', [['sign', '1. ']]],
    [
      '- So: [name]',
      [
        ['sign', '- '],
        ['gap', '[name]'],
      ],
    ],
    ['not [ ] here', []],
    ['a_b __ [] 12 34', []],
  ])('%j has %j', (line, expected) => {
    expect(marks(line)).toEqual(expected)
  })

  test('a title, headings, items, questions and what stands between them', () => {
    expect(
      kinds(
        'Daily tracker – day [number] of 90, [date]\n\nEvening\n[ ] Asked\nWho: [name]\n\nSomething I learned:\n____',
      ),
    ).toEqual(['title', 'empty', 'heading', 'tick', 'text', 'empty', 'prompt', 'lines'])
  })

  test.each([
    ['Hi [name],\nthank you', 'a greeting'],
    ['Subject: My week – a plan\n\nHi [name],\n\nDone\n- [One thing]', 'a letter'],
    ['1. First\n2. Second', 'a list'],
    ['- One\n- Two', 'points'],
    ['One sentence alone', 'a line by itself'],
    ['[your name]\n[your team]', 'what is to be replaced'],
    [`${'word '.repeat(20)}\nnext`, 'a long line'],
  ])('%j begins with no heading: %s', (body) => {
    expect(kinds(body)).not.toContain('heading')
    expect(kinds(body)).not.toContain('title')
  })

  test('a question is told by the line below it that takes its answer', () => {
    expect(kinds('Learned:\n____\nRate it\n1  2  3  4  5\nHere: ____\n\n____')).toEqual([
      'prompt',
      'lines',
      'prompt',
      'rating',
      'text',
      'empty',
      'lines',
    ])
  })

  test('a numbered question with its answers is one', () => {
    expect(kinds('1. How I am (2 minutes)\nIn one word: ____')).toEqual(['heading', 'text'])
    expect(kinds('4. My questions\n1. ____\n2. ____')).toEqual(['heading', 'number', 'number'])
  })

  test('a heading may leave a word to the reader', () => {
    expect(kinds('Practised with [name]\n[ ] once')).toEqual(['heading', 'tick'])
  })
})
