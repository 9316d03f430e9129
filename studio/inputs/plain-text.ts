import { withoutStamps } from './chat-stamps.ts'
import { type Block, joinLines, splitLines } from './paste-blocks.ts'
import { withLists } from './paste-lists.ts'

/** Text of a paste, for the editor and for the coach. */
export interface PlainText {
  blocks: Block[]
  /** True if typed signs became lists. */
  hasSigns: boolean
  /** True if the times of a chat are removed. */
  isChat: boolean
  leftOut: string[]
  /** Example of a time that may be of a chat, and stays. */
  doubt: string | undefined
}

/**
 * Reads typed list markers and the times of a chat.
 * @param isLiteral true to keep all of these as text
 */
export function readPlainText(document: Document, blocks: readonly Block[], isLiteral: boolean): PlainText {
  const split = splitLines(blocks)
  const chat = isLiteral ? { lines: split, leftOut: [], doubt: undefined } : withoutStamps(document, split)
  const lists = withLists(document, chat.lines, !isLiteral)
  return {
    blocks: joinLines(document, lists.blocks),
    hasSigns: lists.hasTyped,
    isChat: chat.leftOut.length > 0,
    leftOut: chat.leftOut,
    doubt: chat.doubt,
  }
}
