import type { ReactNode } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { written } from '../../labels.ts'
import { lengthOf, shares } from './geometry.ts'
import { type Ink, inkOf } from './ink.tsx'
import { brief, shortened } from './text.ts'

/** A row's height: a line of words, and the bar below it. */
const row = 46

/** So many letters fit beside a number on the narrowest phone. */
const room = 29

const percent = (value: number) => `${value.toFixed(2)}%`

export interface Bar {
  name: string
  count: number
  /** Draws it in this program's colour. */
  program?: ProgramKey
}

/** Bars from the left, with their names and counts above them. `label` says what they show. */
export function Bars({ label, bars }: { label: string; bars: Bar[] }) {
  const max = Math.max(0, ...bars.map(({ count }) => count))
  return (
    <Rows label={label} rows={bars.length}>
      {bars.map(({ name, count, program }, at) => (
        <g key={name} data-program={program}>
          <title>{`${name}: ${written(count)}`}</title>
          <Words at={at} name={name} words={brief(count)} />
          <rect x="0" y={at * row + 25} width="100%" height="12" rx="3" className="fill-sand" />
          <rect
            x="0"
            y={at * row + 25}
            width={percent(lengthOf(count, max, 100, 1))}
            height="12"
            rx="3"
            className={program ? 'fill-program-ink' : 'fill-pine'}
          />
        </g>
      ))}
    </Rows>
  )
}

export interface SplitBar {
  name: string
  /** What stands at the end of its name, e.g. `7 of 12`. */
  words: string
  parts: { label: string; ink: Ink; count: number }[]
}

/** Bars of one length, each divided into its parts. */
export function SplitBars({ label, bars }: { label: string; bars: SplitBar[] }) {
  return (
    <Rows label={label} rows={bars.length}>
      {bars.map(({ name, words, parts }, at) => (
        <g key={name}>
          <title>
            {`${name}: ${parts.map(({ label, count }) => `${written(count)} ${label}`).join(', ')}`}
          </title>
          <Words at={at} name={name} words={words} />
          <Split y={at * row + 24} height={14} parts={parts} />
        </g>
      ))}
    </Rows>
  )
}

/** One bar alone, divided into its parts. */
export function WholeBar({ label, parts }: { label: string; parts: SplitBar['parts'] }) {
  return (
    <svg role="img" aria-label={label} width="100%" height="36" className="mt-5 overflow-visible">
      <Split y={2} height={32} parts={parts} />
    </svg>
  )
}

function Split({ y, height, parts }: { y: number; height: number; parts: SplitBar['parts'] }) {
  const pieces = shares(parts.map(({ count }) => count))
  return parts.map(({ label, ink, count }, n) => {
    const { start, length } = pieces[n] ?? { start: 0, length: 0 }
    if (count === 0) return null
    return (
      <rect
        key={label}
        x={percent(start)}
        y={y}
        width={percent(length)}
        height={height}
        {...inkOf(ink)}
      >
        <title>{`${label}: ${written(count)}`}</title>
      </rect>
    )
  })
}

function Rows({ label, rows, children }: { label: string; rows: number; children: ReactNode }) {
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={rows * row}
      className="mt-3 overflow-visible"
    >
      {children}
    </svg>
  )
}

function Words({ at, name, words }: { at: number; name: string; words: string }) {
  return (
    <>
      <text x="0" y={at * row + 17} className="fill-ink text-sm">
        {shortened(name, room)}
      </text>
      <text
        x="100%"
        y={at * row + 17}
        textAnchor="end"
        className="fill-ink font-semibold text-sm tabular-nums"
      >
        {words}
      </text>
    </>
  )
}
