import type { Markup } from '#web/http/markup.ts'
import type { StyleAttributes } from './mail-styles.ts'

/** One thing that a mail says, written once for both of its forms. */
export interface Block {
  html(styled: StyleAttributes): Markup
  /** Its lines in plain text; a block without any is for the eye alone. */
  text: readonly string[]
}

/** The plain text of a mail: an empty line between what belongs together. Wrapping is the reader's. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ text }) => text.length > 0)
    .map(({ text }) => text.join('\n'))
    .join('\n\n')
