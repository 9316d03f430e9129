import { hasWords } from '#schemas/has-words.ts'
import type { LegalPageQueryResult } from '#web/content/generated/sanity.types.ts'

export type Blocks = NonNullable<NonNullable<LegalPageQueryResult>['body']>

/** Heading with its blocks, up to the next heading. */
type Part = { id: string; title: string; blocks: Blocks }

/** Splits a text at its headings. `intro` is the text before the first one. */
export function partsOf(body: Blocks | null): { intro: Blocks; parts: Part[] } {
  const intro: Blocks = []
  const parts: Part[] = []
  for (const block of body ?? []) {
    const title = block.style === 'h2' ? textOf(block).trim() : ''
    if (hasWords(title)) parts.push({ id: block._key, title, blocks: [] })
    else (parts.at(-1)?.blocks ?? intro).push(block)
  }
  return { intro, parts }
}

const textOf = ({ children }: Blocks[number]) => (children ?? []).map(({ text }) => text ?? '').join('')
