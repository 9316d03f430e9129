'use client'

import { type LinePart, readLines, type WorksheetLine } from '#web/features/templates/worksheet-lines.ts'
import type { PaperKind } from '#web/features/templates/worksheet-paper.ts'
import { classNames } from '#web/ui/class-names.ts'
import './worksheet.css'

const papers: Record<PaperKind, string> = {
  letter: 'paper-letter',
  agenda: 'paper-agenda',
  cards: 'paper-cards',
  squared: 'squared',
  ruled: 'ruled',
}

/**
 * Template as a worksheet. The page contains every character of the text, so that a selection copies the original.
 * Lines and checkboxes are drawn over their markers. It is a client component. Otherwise the RSC payload would also
 * contain the rendered lines (2.5 kB of a toolkit, compressed).
 */
export function Worksheet({ id, body, paper }: { id: string; body: string; paper: PaperKind }) {
  const parts = inParts(readLines(body))
  return (
    <div id={id} className={`worksheet ${papers[paper]}`}>
      {parts.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id.
        <div key={at} className={classNames('worksheet-part', lines.length > 20 && 'is-long')}>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={index}
              line={line}
              last={at === parts.length - 1 && index === lines.length - 1}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Groups lines into parts, each with the empty line that ends it. A part of up to 20 lines is not split between
 * columns.
 */
function inParts(lines: WorksheetLine[]): WorksheetLine[][] {
  const parts: WorksheetLine[][] = []
  for (const [at, line] of lines.entries()) {
    const opens = line.kind !== 'empty' && lines[at - 1]?.kind === 'empty'
    if (opens || parts.length === 0) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts
}

function Line({ line: { kind, parts }, last }: { line: WorksheetLine; last: boolean }) {
  return (
    <span className={`worksheet-line worksheet-${kind}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no id.
        <Part key={index} part={part} ends={index === parts.length - 1} />
      ))}
      {!last && '\n'}
    </span>
  )
}

function Part({ part: { kind, text }, ends }: { part: LinePart; ends: boolean }) {
  switch (kind) {
    case 'text':
      return ends ? <Timed>{text}</Timed> : text
    case 'blank':
      return <span className={ends ? 'worksheet-blank worksheet-rest' : 'worksheet-blank'}>{text}</span>
    case 'scale':
      return (
        <span className="worksheet-scale">
          {text.split(/(\p{Nd}+)/u).map((one, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice.
            /\p{Nd}/u.test(one) ? <span key={index}>{one}</span> : one,
          )}
        </span>
      )
    default:
      return <span className={`worksheet-${kind}`}>{text}</span>
  }
}

/** Renders a duration at the end of a text less prominently. */
function Timed({ children }: { children: string }) {
  const [text, time] = children.split(/(\(\d+ (?:minutes?|seconds?)\))$/)
  if (!time) return children
  return (
    <>
      {text}
      <span className="worksheet-time">{time}</span>
    </>
  )
}
