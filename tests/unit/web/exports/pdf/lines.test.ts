import { expect, test } from 'vitest'
import { setLines } from '#web/exports/pdf/lines.ts'
import { splitPieces } from '#web/features/templates/worksheet-lines.ts'

/** Lines of a text whose letters are ten points wide. */
const lines = (text: string, width: number) => setLines(splitPieces(text), width, (one) => one.length * 10)

const words = (text: string, width: number) =>
  lines(text, width).map((line) => line.map((part) => (part.kind === 'blank' ? '____' : part.text)).join('|'))

test('setLines breaks between words, and keeps the width', () => {
  expect(words('one two three', 80)).toEqual(['one two', 'three'])
  for (const line of lines('one two [three four] five, six ____ seven', 150)) {
    for (const { x, width } of line) expect(x + width).toBeLessThanOrEqual(150)
  }
})

test('setLines keeps a comma with the word before it', () => {
  expect(words('Hi [name], you', 90)).toEqual(['Hi', '[name]|,', 'you'])
})

test('setLines cuts a word that is longer than a line', () => {
  expect(words('https://example.org/a', 100)).toEqual(['https://ex', 'ample.org/', 'a'])
})

test('setLines moves a blank to the next line if its space is too short to write in', () => {
  expect(words('A long question: ____', 200)).toEqual(['A long question:', '____'])
})
