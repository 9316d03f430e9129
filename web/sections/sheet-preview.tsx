import type { ReactNode } from 'react'
import { type Block, parseWorksheet, plainText } from '#web/features/templates/worksheet-blocks.ts'
import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { StegaData, withoutStega } from './stega.tsx'

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
    <div className="h-full overflow-hidden p-5 pt-8 text-[0.6875rem] leading-[1.45] [mask-image:linear-gradient(#000_72%,transparent_98%)]">
      <p className="border-program mb-2 border-b-[3px] pb-1.5 font-display text-base leading-tight">
        {title}
      </p>
      {sources.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts repeat, and their positions never change.
        <StegaData key={at} of={one} />
      ))}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and their positions never change.
        <PreviewBlock key={at} block={block} />
      ))}
    </div>
  )
}

function PreviewBlock({ block }: { block: Block }): ReactNode {
  if (block.kind === 'space') return <span aria-hidden="true" className="block h-1.5" />
  if (block.kind === 'lines') return <WritingLines count={block.count} />
  if (block.kind === 'heading')
    return <p className="mt-0.5 font-display text-[0.8125rem] text-program-ink">{block.text}</p>
  const pieces = <Pieces pieces={block.pieces} />
  switch (block.kind) {
    case 'prompt':
      return <p className="font-semibold">{pieces}</p>
    case 'tick':
      return (
        <Marked
          marker={
            <span className="mt-px grid size-2.5 shrink-0 place-items-center border border-control">
              {block.ticked && '✓'}
            </span>
          }
        >
          {pieces}
        </Marked>
      )
    case 'bullet':
      return <Marked marker="–">{pieces}</Marked>
    case 'numbered':
      return <Marked marker={block.number}>{pieces}</Marked>
    case 'rating':
      return (
        <p className="flex items-center justify-between gap-2">
          <span>{pieces}</span>
          <span className="shrink-0">{block.values.join(' ')}</span>
        </p>
      )
    default:
      return <p>{pieces}</p>
  }
}

function Marked({ marker, children }: { marker: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-0.5 flex gap-1.5">
      <span aria-hidden="true" className="flex shrink-0 text-program-ink">
        {marker}
      </span>
      <span>{children}</span>
    </p>
  )
}

function WritingLines({ count }: { count: number }) {
  const lines = Array.from({ length: Math.min(count, 4) }, (_, at) => `line ${at}`)
  return (
    <span aria-hidden="true" className="block pb-0.5">
      {lines.map((line) => (
        <span key={line} className="block h-4 border-control/60 border-b" />
      ))}
    </span>
  )
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'text') return <span key={key}>{text}</span>
    if (kind === 'placeholder')
      return (
        <span key={key} className="rounded-[2px] bg-program-soft text-program-ink">
          {text}
        </span>
      )
    return (
      <span
        key={key}
        aria-hidden="true"
        className="inline-block w-16 border-control/60 border-b align-bottom"
      />
    )
  })
}
