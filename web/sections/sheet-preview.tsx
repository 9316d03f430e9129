import type { ComponentProps } from 'react'
import { type Block, parseWorksheet, plainText } from '#web/features/templates/worksheet-blocks.ts'
import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { StegaData, withoutStega } from './stega.tsx'
import './sheet-preview.css'

export type Sheet = {
  title?: string | null
  body?: string | null
  /** Texts that the body consists of, for click-to-edit in a preview. Default: the body. */
  sources?: readonly (string | null | undefined)[]
}

/** Approximate number of characters in a line of the preview. */
const characters = 43

/** Returns the first blocks that fit, because a clipped line would be unreadable. */
function upperPart(blocks: Block[], room: number): Block[] {
  let lines = 0
  const end = blocks.findIndex((block) => {
    lines += linesOf(block)
    return lines > room
  })
  return end < 0 ? blocks : blocks.slice(0, end)
}

function linesOf(block: Block): number {
  if (block.kind === 'space') return 0.4
  if (block.kind === 'lines') return Math.min(block.count, 4)
  const text = block.kind === 'heading' ? block.text : plainText(block.pieces)
  return Math.max(1, Math.ceil(text.length / characters))
}

type Props = { sheet: Sheet; room?: number }

/**
 * Preview of a worksheet's upper part, from the same text as the file.
 * @param room maximum number of lines
 */
export function SheetPreview({ sheet: { title, body, sources = [body] }, room = 15 }: Props) {
  const blocks = upperPart(parseWorksheet(withoutStega(body)), room)
  return (
    <div className="sheet-preview">
      <p className="font-display">{title}</p>
      {sources.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts repeat, and their positions never change.
        <StegaData key={at} of={one} />
      ))}
      {blocks.flatMap(linesIn).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and their positions never change.
        <p key={at} {...line} />
      ))}
    </div>
  )
}

/** Returns the lines of a block. `data-mark` is drawn by CSS. */
function linesIn(block: Block): (ComponentProps<'p'> & { 'data-mark'?: string })[] {
  const { kind } = block
  if (kind === 'space') return [{ className: kind }]
  if (kind === 'lines') return Array.from({ length: Math.min(block.count, 4) }, () => ({ className: kind }))
  if (kind === 'heading') return [{ className: 'heading font-display', children: block.text }]
  const children = <Pieces pieces={block.pieces} />
  switch (block.kind) {
    case 'tick':
      return [{ className: kind, 'data-mark': block.ticked ? '✓' : '', children }]
    case 'bullet':
      return [{ 'data-mark': '–', children }]
    case 'numbered':
      return [{ 'data-mark': block.number, children }]
    case 'rating':
      return [{ className: kind, 'data-mark': block.values.join(' '), children }]
    default:
      return [{ className: kind, children }]
  }
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  if (pieces.every(({ kind }) => kind === 'text')) return plainText(pieces)
  return (
    <span>
      {pieces.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'text') return <span key={key}>{text}</span>
        return kind === 'placeholder' ? <mark key={key}>{text}</mark> : <i key={key} />
      })}
    </span>
  )
}
