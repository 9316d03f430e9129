import { globSync, readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { isRecord } from '#schemas/is-record.ts'
import { localeOverrides } from '#studio/locale-overrides.ts'

/** Words of developers. The coach reads none of them. */
const jargon = /\b(?:documents?|references?|slugs?|arrays?|schemas?|datasets?|strings?|booleans?|GROQ|JSON)\b/i

/** Properties whose texts are shown to the coach. */
const shown = new Set(['title', 'description', 'placeholder'])

/** Texts of a definition that the coach reads. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return shown.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name))
}

test('each field has a title and a description', () => {
  for (const type of schemaTypes)
    for (const field of 'fields' in type ? type.fields : [])
      expect(field, type.name).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      })
})

test('no title or description of a field has a word of developers', () => {
  const texts = schemaTypes.flatMap((type) => textsOf(type))
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => jargon.test(text))).toEqual([])
})

/** Sentences of the code: texts of elements, and literals of several words that begin with a capital letter. */
function sentencesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesOf)
  if (!isRecord(node)) return []
  const { type, value } = node
  const text = isRecord(value) ? `${value.cooked ?? ''}` : `${value ?? ''}`
  const isLiteral = type === 'StringLiteral' || type === 'TemplateElement'
  if (type === 'JSXText' || (isLiteral && /^[“A-Z]\S*\s/.test(text))) return [text]
  // Developers read errors.
  if (type === 'NewExpression') return []
  return Object.values(node).flatMap(sentencesOf)
}

test('no action, toast, dialog or message of the Studio has a word of developers', () => {
  const exclude = ['studio/lake/**', '**/generated/**']
  const files = globSync('{schemas,studio}/**/*.{ts,tsx}', { exclude })
  const texts = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
    return sentencesOf(program.body)
  })
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => jargon.test(text))).toEqual([])
})

test('no replaced message of Sanity has a word of developers', () => {
  const texts = localeOverrides.flatMap(({ resources }) => Object.values(resources))
  expect(texts.filter((text) => typeof text === 'string' && jargon.test(text))).toEqual([])
})
