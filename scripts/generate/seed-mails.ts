import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { firstWords } from '#schemas/mails/fields.ts'
import { mailParts } from '#schemas/singletons/mails.ts'

const document = z.looseObject({ _id: z.string() })
const file = path.join(import.meta.dirname, '../../studio/seed/data.ndjson')

/** Returns the seed with the original texts of the mails, which are declared with their fields in schemas/mails. */
export const seedWithMails = (): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => (line === '' ? line : withWords(line)))
    .join('\n')

function withWords(line: string): string {
  const { _id, _type, _createdAt, _updatedAt } = document.parse(JSON.parse(line))
  if (_id !== 'mails') return line
  return JSON.stringify({ _id, _type, _createdAt, _updatedAt, ...firstWords(mailParts) })
}
