import { wcagContrast } from 'culori'
import { programColours } from '#schemas/program-themes.ts'
import { dark, light, programThemes, radii, spacingSteps, typeScale } from '#web/ui/tokens.ts'
import { labelStyle, rowStyle, Specimens } from '../specimen.tsx'

type Modes = Record<'light' | 'dark', Record<string, string>>
type Pair = { ink: string; ground: string; least: number }

const text = (ink: string, grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5 }))
const control = (ink: string, grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 3 }))

const papers = ['paper', 'surface', 'sand', 'sage', 'blush']

/** Colours that stand on each other. */
const pairs: Pair[] = [
  ...['ink', 'muted', 'pine'].flatMap((ink) => text(ink, papers)),
  ...['clay', 'error', 'success'].flatMap((ink) => text(ink, ['paper', 'surface'])),
  ...['pine', 'marigold', 'night'].flatMap((ground) => text(`on-${ground}`, [ground])),
  ...control('control', ['paper', 'surface']),
  ...control('focus', papers),
]

const themePairs: Pair[] = [
  ...text('program-ink', ['program-soft', 'paper']),
  ...text('program-on', ['program-ground']),
]

/** The palette and the programs' themes with their contrast in both modes, whichever the page is in. */
export function Colours() {
  return (
    <>
      <div className={rowStyle}>
        <Swatches modes={{ light, dark }} />
      </div>
      <div className={rowStyle}>
        <ContrastTable title="Contrast" modes={{ light, dark }} pairs={pairs} />
      </div>
      {programColours.map(({ value, title }) => {
        const theme = programThemes[value]
        const modes = { light: { ...light, ...theme.light }, dark: { ...dark, ...theme.dark } }
        return (
          <div key={value} className={rowStyle}>
            <Swatches modes={theme} />
            <ContrastTable title={title} modes={modes} pairs={themePairs} />
          </div>
        )
      })}
    </>
  )
}

const swatchColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }

/** Each colour with its name, light above dark. */
function Swatches({ modes }: { modes: Modes }) {
  return (
    <div className="grid w-full gap-5" style={swatchColumns}>
      {Object.entries(modes.light).map(([name, value]) => (
        <figure key={name}>
          <svg viewBox="0 0 160 72" className="block h-auto w-full" aria-hidden="true">
            <rect width="160" height="36" fill={value} />
            <rect width="160" height="36" y="36" fill={modes.dark[name]} />
            <path d="M.5.5h159v71H.5z" fill="none" stroke="currentColor" strokeOpacity="0.25" />
          </svg>
          <figcaption className={labelStyle}>
            {name}
            <br />
            {value} · {modes.dark[name]}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function ContrastTable({ title, modes, pairs }: { title: string; modes: Modes; pairs: Pair[] }) {
  return (
    <table className="contrast-table w-full text-left tabular-nums">
      <thead>
        <tr>
          {[title, 'on', 'light', 'dark', 'at least'].map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.ink} ${pair.ground}`}>
            <th scope="row">{pair.ink}</th>
            <td>{pair.ground}</td>
            <Figure colours={modes.light} {...pair} />
            <Figure colours={modes.dark} {...pair} />
            <td>{pair.least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ colours, ink, ground, least }: Pair & { colours: Modes['light'] }) {
  const [upper, lower] = [colours[ink], colours[ground]]
  if (!upper || !lower) return <td className="font-semibold text-error">no such token</td>
  const figure = wcagContrast(upper, lower)
  return (
    <td className={figure < least ? 'font-semibold text-error' : undefined}>{figure.toFixed(1)}</td>
  )
}

/** The type scale, each step in both typefaces. */
export function Type() {
  return Object.entries(typeScale).map(([step, { size }]) => {
    const show = (
      <>
        <p className={`font-display text-${step}`}>Bring one real problem this week</p>
        <p className={`text-${step}`}>Days 1–30: listen, “ask”, write it down. 0123456789</p>
      </>
    )
    return <Specimens key={step} of={[{ label: `text-${step} · ${size}`, show }]} />
  })
}

const rectangle = (width: number, height: number, className: string, rx?: number) => (
  <svg width={width} height={height} aria-hidden="true">
    <rect width="100%" height="100%" rx={rx} className={className} />
  </svg>
)

const box = { width: '12rem', height: '6rem' }

/** Spacing, radii and shadows. */
export function Spaces() {
  return (
    <>
      <Specimens
        of={spacingSteps.map((step) => ({
          label: `${step} · ${step * 4} px`,
          show: rectangle(step * 4, step * 4, 'fill-marigold'),
        }))}
      />
      <Specimens
        of={Object.entries(radii).map(([name, radius]) => ({
          label: `${name} · ${radius}`,
          show: rectangle(160, 80, 'fill-pine', Number.parseInt(radius, 10)),
        }))}
      />
      <Specimens
        of={['sheet', 'lifted'].map((name) => ({
          label: `shadow-${name}`,
          show: <div style={box} className={`bg-surface shadow-${name}`} />,
        }))}
      />
    </>
  )
}
