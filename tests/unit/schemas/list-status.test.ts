import { expect, test } from 'vitest'
import { documentTypes } from '#schemas/index.ts'
import { listStatus } from '#schemas/list-status.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const [before, after] = ['2026-11-30T12:00:00Z', '2026-12-03T12:00:00Z']

const statusOf = (type: string, fields: Parameters<typeof listStatus>[0]) => {
  const facts = documentTypes.find(({ name }) => name === type)?.facts
  if (!facts) throw new Error(`No type is called ${type}`)
  return listStatus({ version: 'x', ...fields }, facts, now)
}

test('the status of a listed entry tells whether and when visitors see the shown version', () => {
  expect(statusOf('article', {})).toBe('Live')
  expect(statusOf('article', { publishFrom: before, publishUntil: after })).toMatch(/^Live until 3 December 2026/)
  expect(statusOf('article', { publishFrom: after })).toMatch(/^Comes on 3 December 2026/)
  expect(statusOf('article', { publishUntil: before })).toMatch(/^Was there until 30 November/)
  expect(statusOf('article', { version: 'drafts.x' })).toBe('Draft, not published')
  expect(statusOf('article', { version: 'drafts.x', publishFrom: after })).toMatch(
    /^Draft, not published: it comes on 3 December/,
  )
  expect(statusOf('program', { hidden: true })).toBe('Hidden')
  // Another page, a program or nobody shows these.
  for (const type of ['testimonial', 'toolkit', 'redirect']) expect(statusOf(type, {}), type).toBe('Published')
  expect(statusOf('article', { version: undefined })).toBe('')
})

test('each document type shows its status, also where its subtitle is empty or no text', () => {
  for (const { name, preview } of documentTypes) {
    const shown = preview?.prepare?.({ version: 'drafts.x', subtitle: {}, title: 'A' })
    expect(shown?.subtitle, name).toMatch(/^Draft, not published/)
  }
})
