import { isRecord } from '#schemas/is-record.ts'
import template from './new-program.ndjson?raw'

/** Shorter texts of a new program are labels, which may stay. */
const shortestSentence = 40

/** Fields of a new program whose words suit any, as those that the site came with. */
const staying = new Set(
  'whoHeading trioHeading trio closing seo subtitle templatesHeading formHeading thanks'.split(' '),
)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (staying.has(name) ? [] : textsIn(inner)))
}

/** The sentences, with gaps where the program's name was filled in. */
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

/** True for a text that nobody has written over since its program was made. */
export const isStarterText = (text: string) =>
  text.length >= shortestSentence && sentences.some((parts) => matches(text, parts))

/** How many texts of some documents are still those that a new program begins with. */
export const countStarterTexts = (documents: unknown): number =>
  textsIn(documents).filter(isStarterText).length

export const starterWordsIn = (count: number) =>
  count === 1
    ? 'One text is as a new program begins with it'
    : `${count} texts are as a new program begins with them`
