import { isRecord } from '#schemas/is-record.ts'
import template from './new-program.ndjson?raw'

/** Minimum length of a sentence. Shorter texts are labels, which may stay. */
const shortestSentence = 40

/** Fields whose starter texts suit every program. */
const universalFields = new Set(
  'whoHeading trioHeading trio closing seo subtitle templatesHeading formHeading thanks'.split(' '),
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (universalFields.has(name) ? [] : textsIn(inner)))
}

/** Starter sentences, split at the placeholders. */
const sentences = template
  .trim()
  .split('\n')
  .flatMap((line) => textsIn(JSON.parse(line)))
  .filter((text) => text.length >= shortestSentence)
  .map((text) => text.split(/%\w+%/))

const matches = (text: string, [first = '', ...more]: string[]) => {
  const last = more.at(-1) ?? ''
  return more.length === 0 ? text === first : text.startsWith(first) && text.endsWith(last)
}

const isStarterText = (text: string) =>
  text.length >= shortestSentence && sentences.some((parts) => matches(text, parts))

export const countStarterTexts = (documents: unknown): number => textsIn(documents).filter(isStarterText).length

export const starterWordsIn = (count: number) =>
  count === 1 ? 'One text is as a new program begins with it' : `${count} texts are as a new program begins with them`
