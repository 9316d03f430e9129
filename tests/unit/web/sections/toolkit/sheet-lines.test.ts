import { describe, expect, test } from 'vitest'
import { type SheetLine, sheetLines } from '#web/sections/toolkit/sheet-lines.ts'

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
    ['1. By day 30', []],
    ['a_b __ [] 12 34', []],
  ])('%j has %j', (line, expected) => {
    expect(marks(line)).toEqual(expected)
  })

  test('a title, headings, items and what stands between them', () => {
    expect(
      kinds(
        'Daily tracker – day [number] of 90, [date]\n\nEvening\n[ ] Asked\nWho: [name]\n\nSomething I learned:\n____',
      ),
    ).toEqual(['title', 'empty', 'heading', 'tick', 'text', 'empty', 'text', 'text'])
  })

  test.each([
    ['Hi [name],\nthank you', 'a greeting'],
    ['1. First\n2. Second', 'a list'],
    ['- One\n- Two', 'points'],
    ['One sentence alone', 'a line by itself'],
    [`${'word '.repeat(20)}\nnext`, 'a long line'],
  ])('%j begins with no heading: %s', (body) => {
    expect(kinds(body)).not.toContain('heading')
    expect(kinds(body)).not.toContain('title')
  })

  test('a question stays with the line below it that takes its answer', () => {
    const asks = sheetLines('Learned:\n____\nRate it\n1  2  3  4  5\nHere: ____\n\n____').map(
      (one) => one.asks,
    )
    expect(asks).toEqual([true, false, true, false, false, false, false])
  })

  test('a numbered question with its answers is one', () => {
    expect(kinds('1. How I am (2 minutes)\nIn one word: ____')).toEqual(['heading', 'text'])
    expect(kinds('4. My questions\n1. ____\n2. ____')).toEqual(['heading', 'number', 'number'])
  })
})
