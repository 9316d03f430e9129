// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fitBlocks, unfitBlocks, videosIn } from '#studio/inputs/fit-blocks.ts'

const asset = { _type: 'reference', _ref: 'image-1' }
const text = {
  ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'b', text: 'Words', marks: ['strong'] }],
}
const figure = { _type: 'figure', _key: 'c', asset, alt: 'A desk', crop: { left: 0.1 } }
const table = {
  ...{ _type: 'table', _key: 'd', caption: 'What we keep' },
  rows: 'What | Data | Kept\nNews | 1. address | a < b\n| Pack | | |',
}
const video = { _type: 'videoInText', _key: 'e', video: { _type: 'reference', _ref: 'video-1' } }

const article = ['block', 'figure', 'table', 'videoInText']
const letter = ['block', 'picture']
const titles = new Map([['video-1', 'How to ask']])
const fitted = (blocks: object[], types: string[]) =>
  fitBlocks(unfitBlocks(JSON.stringify(blocks), types) ?? [], types, titles)

/** Text of a block with its list item and the address of a link. */
const shown = (block: Record<string, unknown>) => {
  const { children, markDefs = [], listItem } = Object(block)
  if (!children) return block
  const words = children.map((one: { text: string }) => one.text).join('')
  return [listItem, words, ...markDefs.map((one: { href: string }) => one.href)].filter(Boolean)
}

test('pictures, tables and videos of an article become parts of a letter', () => {
  const { blocks, leftOut } = fitted([text, figure, table, video], letter)
  expect(leftOut).toEqual([])
  expect(blocks.map(shown)).toEqual([
    ['Words'],
    { ...figure, _type: 'picture' },
    ['What we keep'],
    ['What, Data, Kept'],
    ['bullet', 'News: Data: 1. address; Kept: a < b'],
    ['bullet', 'Pack'],
    ['How to ask', '/insights#video-1'],
  ])
  expect(blocks[0]).toEqual(text)
})

test('the caption of a picture becomes a paragraph, where a picture has none', () => {
  const imported = { ...figure, caption: 'At <work>', source: 'https://old.example/desk.jpg' }
  const { blocks } = fitted([imported], letter)
  expect(blocks.map(shown)).toEqual([{ ...figure, _type: 'picture' }, ['At <work>']])
})

test('a picture of a letter becomes a picture of an article', () => {
  const picture = { ...figure, _type: 'picture' }
  expect(fitted([picture], article)).toEqual({ blocks: [figure], leftOut: [] })
})

test('blocks without an equivalent are named', () => {
  const { blocks, leftOut } = fitted([text, figure, { _type: 'poll' }, table], ['block'])
  expect(leftOut).toEqual(['pictures', 'embedded content'])
  expect(blocks.map(shown)).toHaveLength(5)
})

test('a video without a title becomes a link all the same', () => {
  expect(videosIn([video, text])).toEqual(['video-1'])
  const { blocks } = fitBlocks([video], letter, new Map())
  expect(blocks.map(shown)).toEqual([['Video', '/insights#video-1']])
})

test('blocks that the text supports need no conversion', () => {
  expect(unfitBlocks(JSON.stringify([text, figure]), article)).toBeUndefined()
})

test('blocks that cannot be read are left to the editor', () => {
  for (const data of ['{', '', 'null', '"text"']) expect(unfitBlocks(data, letter)).toBeUndefined()
})
