import { describe, expect, test } from 'vitest'
import { setLines, settledLines } from '#web/exports/pdf/lines.ts'
import { splitPieces } from '#web/features/templates/worksheet-lines.ts'

/** Every letter is ten points wide. */
const lines = (text: string, width: number) =>
  setLines(splitPieces(text), width, (one) => one.length * 10)

const words = (text: string, width: number) =>
  lines(text, width).map((line) =>
    line.map((part) => (part.kind === 'blank' ? '____' : part.text)).join('|'),
  )

describe('breaking lines', () => {
  test('goes word by word, and never wider than the page', () => {
    expect(words('one two three', 80)).toEqual(['one two', 'three'])
    for (const line of lines('one two [three four] five, six ____ seven', 150)) {
      for (const { x, width } of line) expect(x + width).toBeLessThanOrEqual(150)
    }
  })

  test('keeps a comma with the word before it', () => {
    expect(words('Hi [name], you', 90)).toEqual(['Hi', '[name]|,', 'you'])
  })

  test('cuts a word that no line can hold', () => {
    expect(words('https://example.org/a', 100)).toEqual(['https://ex', 'ample.org/', 'a'])
  })

  test('gives a gap what its line has left', () => {
    const [line] = lines('Name: ____', 300)
    const gap = line?.find(({ kind }) => kind === 'blank')
    expect(gap).toMatchObject({ x: 60, width: 240 })
  })

  test('sends a gap that would be too short to write in to the next line', () => {
    expect(words('A long question: ____', 200)).toEqual(['A long question:', '____'])
  })
})

describe('lines that sit well', () => {
  const measure = (one: string) => one.length * 10
  const settled = (text: string, width: number) =>
    settledLines(splitPieces(text), width, measure).map((line) =>
      line.map((part) => (part.kind === 'blank' ? '____' : part.text)).join(' '),
    )

  test('leave no word alone in the last one, where one more can join it', () => {
    expect(settled('people and what they wish they had known at start', 440)).toEqual([
      'people and what they wish they had known',
      'at start',
    ])
    expect(settled('one extraordinarily', 160)).toEqual(['one', 'extraordinarily'])
  })

  test('leave the gaps to write in as wide as they are', () => {
    const pieces = splitPieces('I will ____ by then and also afterwards')
    expect(settledLines(pieces, 300, measure)).toEqual(setLines(pieces, 300, measure))
  })
})
