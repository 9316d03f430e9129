import { describe, expect, test } from 'vitest'
import { setLines } from '#web/exports/pdf/lines.ts'
import { splitPieces } from '#web/features/templates/worksheet-lines.ts'

/** Every letter is ten points wide. */
const lines = (text: string, width: number) =>
  setLines(splitPieces(text), width, (one) => one.length * 10)

const words = (text: string, width: number) =>
  lines(text, width).map((line) =>
    line.map((part) => (part.kind === 'blank' ? '____' : part.text)).join('|'),
  )

describe('breaking lines', () => {
  test('breaks between words, and never exceeds the page', () => {
    expect(words('one two three', 80)).toEqual(['one two', 'three'])
    for (const line of lines('one two [three four] five, six ____ seven', 150)) {
      for (const { x, width } of line) expect(x + width).toBeLessThanOrEqual(150)
    }
  })

  test('keeps a comma with the word before it', () => {
    expect(words('Hi [name], you', 90)).toEqual(['Hi', '[name]|,', 'you'])
  })

  test('cuts a word that is longer than a line', () => {
    expect(words('https://example.org/a', 100)).toEqual(['https://ex', 'ample.org/', 'a'])
  })

  test('moves a gap that would be too short to write in to the next line', () => {
    expect(words('A long question: ____', 200)).toEqual(['A long question:', '____'])
  })
})
