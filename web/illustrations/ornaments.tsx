// biome-ignore-all format: drawn marks, one to a line

/* Hand-drawn ornaments for the page's own text. All are decoration (aria-hidden). Each except the paper clip takes the
   program's colour inside a [data-theme]; `--ornament` overrides it. */

const clay = 'var(--ornament, var(--program-ink, var(--color-clay)))'

/** One pen stroke: its view box, colour, width and path. */
type PenStroke = { box: string; ink: string; w: number; d: string }

const arrow: PenStroke = { box: '0 0 98 42', ink: clay, w: 2.5, d: 'M4.5 10.1c1.8 3.8 6.5 19.8 13.4 23.4 7.4 4.5 19.5 2.8 30.3 3 10.8-.8 26.5-4.6 33.8-7 7-1.3 8.4-4.4 9.8-5M77.8 15.8c5.5 2 11.3 4.3 16.5 6.8-3.2 5.1-6.7 10.4-9.9 15.2' }
const tick: PenStroke = { box: '0 0 30 26', ink: 'var(--ornament, var(--program-ink, var(--color-pine)))', w: 3, d: 'M2.6 13.7c2.3 3 4.8 6.2 7.4 8.8 5.7-6.2 11.8-12.9 17.3-19.1' }
const clip: PenStroke = { box: '0 0 20 44', ink: 'var(--color-muted)', w: 2.25, d: 'M16.6 8.4c-.2 8.4-.2 17.4-.1 25.6 .8 9.4-13.3 9.3-13-.3-.5-7.9-.4-16.3-.1-24-.4-7.8 9.4-7.4 9.2.8 .1 6.8.1 14.1.1 20.7 .7 3.8-5.8 4-5.8-.7-.2-5.6-.2-11.6-.1-17' }
const flourish: PenStroke = { box: '0 0 200 34', ink: clay, w: 2.5, d: 'M4 19.5c30-9.8 74-14.5 122-13 25 .9 46 3.6 66 8-34-3.2-72-3.6-104-.6-22 2.2-36 6.4-35.4 10.600.8 4.8 21 6 41 2.6 15-2.6 25-6.8 33-11.6-2 6-1 9.6 4.4 9.6 5 0 9.6-3.4 14.6-6.6 1.6 3 4.6 4 8.4 2.6' }

type OrnamentProps = { className?: string }

// Each ornament is written as a component. If a function created them, the script of each page would contain all
// strokes.
const Ornament = ({ box, ink, w, d, className }: PenStroke & OrnamentProps) => (
  <svg viewBox={box} className={className} fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d={d} stroke={ink} strokeWidth={w} />
  </svg>
)

/** Arrow that curves down and to the right; rotate it with CSS. */
export const HandArrow = (props: OrnamentProps) => <Ornament {...arrow} {...props} />

export const HandTick = (props: OrnamentProps) => <Ornament {...tick} {...props} />

export const PaperClip = (props: OrnamentProps) => <Ornament {...clip} {...props} />

/** Pen stroke below a signature. */
export const Flourish = (props: OrnamentProps) => <Ornament {...flourish} {...props} />
