// biome-ignore-all format: drawn marks, one to a line
import { tone } from './palette.ts'
import { Pen } from './pen.tsx'

/**
 * Hand-made details for the page's own text. All are decoration (aria-hidden). Each takes the
 * program's colour inside a [data-program]; `--ornament` overrules it in one place.
 */
type OrnamentProps = { className?: string }

const colour = (fallback: string) => `var(--ornament, var(--program, ${fallback}))`
const ink = (fallback: string) => `var(--ornament, var(--program-ink, ${fallback}))`

/** Two strokes under a word. Stretches to the width it is given; about 0.35em high looks right. */
export function Underline({ className }: OrnamentProps) {
  return <Pen box="0 0 200 14" stretch className={className} ink={colour(tone.marigold)} w={3} d="M1.9 6.7c6.3-.1 23.4-4.1 38.2-4.5 14.6-.4 33.6 1.7 51.4 3 18.5.3 40.5 2 58.4 2.2 18.2-.7 40.1-3.2 48.5-3.6M23.9 11.2c11.2-.2 41.8-2.2 66.3-2.6 23.4-.2 65.2 1.3 77.4 1.5" />
}

/** One and a bit turns of the pencil around a word. Lay it over the word, a little larger than it. */
export function WordCircle({ className }: OrnamentProps) {
  return <Pen box="0 0 200 60" stretch className={className} ink={ink(tone.clay)} w={2.5} d="M29.7 13.3c7.1-1.9 25.1-7.9 40.4-9.4 14.8-1.5 32.9-1 49.8 0 17.1 1.1 40 2 52.3 6.2 12.1 4.1 21.3 11.2 21.6 18.1 .7 6.3-1.4 17.3-18.1 22.1-16 4.4-52.5 6.5-79.9 5.9-26.8-.9-66.9-5.6-81.9-10-15-5-13-12-7.6-18.4 4.6-6 21.2-16 37.9-19.8 16.1-3.7 39.4-2.1 59.8-2 20.2.2 48.3.9 62.1 3.1 13.5 1.8 16.4 7.3 20.1 8.7" />
}

/** A row of stitches between two parts of a page. Stretches; 12 px high. */
export function StitchedDivider({ className }: OrnamentProps) {
  return <Pen box="0 0 480 12" stretch className={className} ink={tone.control} w={2.25} dash="9 8" d="M2.1 6.2c19.6-.4 78.4-1.8 118.2-1.4 39.5-.1 60.1 1.4 119.6 1.9 59.7-.3 198.6-1 238.2-1.2" />
}

/** An arrow that swings down and to the right; turn it with CSS. */
export function HandArrow({ className }: OrnamentProps) {
  return <Pen box="0 0 98 42" className={className} ink={ink(tone.clay)} w={2.5} d="M4.5 10.1c1.8 3.8 6.5 19.8 13.4 23.4 7.4 4.5 19.5 2.8 30.3 3 10.8-.8 26.5-4.6 33.8-7 7-1.3 8.4-4.4 9.8-5M77.8 15.8c5.5 2 11.3 4.3 16.5 6.8-3.2 5.1-6.7 10.4-9.9 15.2" />
}

/** A tick as a pencil makes it. */
export function HandTick({ className }: OrnamentProps) {
  return <Pen box="0 0 30 26" className={className} ink={ink(tone.pine)} w={3} d="M2.6 13.7c2.3 3 4.8 6.2 7.4 8.8 5.7-6.2 11.8-12.9 17.3-19.1" />
}

/** A paper clip, to hang over a card's upper edge. */
export function PaperClip({ className }: OrnamentProps) {
  return <Pen box="0 0 20 44" className={className} ink={tone.muted} w={2.25} d="M16.6 8.4c-.2 8.4-.2 17.4-.1 25.6 .8 9.4-13.3 9.3-13-.3-.5-7.9-.4-16.3-.1-24-.4-7.8 9.4-7.4 9.2.8 .1 6.8.1 14.1.1 20.7 .7 3.8-5.8 4-5.8-.7-.2-5.6-.2-11.6-.1-17" />
}

/** A strip of paper tape, see-through enough to show the edge that it holds. */
export function Tape({ className }: OrnamentProps) {
  return (
    <svg viewBox="0 0 100 28" className={className} aria-hidden="true" focusable="false">
      <path d="M2.8 3.9c31.1.1 64.1-1 94.3-1.7l-3.4 5.6 4.2 4.9-2.8 5.3 1.8 5.7c-30.9.4-63.8 1.2-93.9 2.1l2.8-5.9-3.6-5.2 2.8-5.4-2.4-5.6" fill={colour(tone.marigold)} fillOpacity={0.82} />
    </svg>
  )
}
