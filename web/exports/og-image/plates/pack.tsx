import { createElement, type ReactNode } from 'react'
import { HandTick, PaperClip } from '#web/illustrations/ornaments.tsx'
import { tone } from '#web/illustrations/palette.ts'
import { TrailLine } from '#web/illustrations/trail-line.tsx'
import { Art } from '../art.tsx'
import { Sheet, Ticks } from '../paper.tsx'

/** A program's starter pack: three sheets in a clip, with room for its name (label.tsx). */
export function Pack({ children }: { children?: ReactNode }) {
  return (
    <>
      <g transform="rotate(5.4)">
        <Sheet width={392} height={500} />
      </g>
      <g transform="rotate(-2.8)">
        <Sheet width={392} height={500} />
      </g>
      <g transform="rotate(1)">
        <Sheet width={392} height={500}>
          <path
            d="M-164-124C-60-127 60-125 164-127"
            fill="none"
            stroke="var(--program, var(--color-marigold))"
            strokeWidth={6}
            strokeLinecap="round"
          />
          <g transform="translate(0 -72)">
            <Art width={328} height={37}>
              {createElement(TrailLine)}
            </Art>
          </g>
          <Ticks at={[-160, -22]} lengths={[74, 90, 58]} />
          <Ticks at={[18, -22]} lengths={[88, 62, 80]} />
          {[0, 1, 2].map((row) => (
            <g key={row} transform={`translate(-148 ${136 + row * 38})`}>
              <Art width={26} height={23}>
                {createElement(HandTick)}
              </Art>
              <path
                d={`M28 2h${[208, 170, 120][row]}`}
                stroke={tone.control}
                strokeWidth={2.5}
                opacity={0.55}
              />
            </g>
          ))}
          <g transform="translate(126 180) rotate(8)">{children}</g>
        </Sheet>
      </g>
      <g transform="translate(-142 -252) rotate(-2)">
        <Art width={36} height={80}>
          {createElement(PaperClip)}
        </Art>
      </g>
    </>
  )
}
