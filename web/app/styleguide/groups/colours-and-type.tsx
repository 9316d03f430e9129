import { wcagContrast } from 'culori'
import { programColours } from '#schemas/program-themes.ts'
import { dark, light, programThemes, radii, spacingSteps, typeScale } from '#web/ui/tokens.ts'
import { labelStyle, rowStyle, Specimens } from '../specimen.tsx'

type Modes = Record<'light' | 'dark', Record<string, string>>

/** Text colours of a theme, each with its background. */
const themePairs = [
  ['program-ink', 'program-soft'],
  ['program-ink', 'paper'],
  ['program-on', 'program-ground'],
] as const

/** The palette and the programs' themes in both modes. The themes have their contrast ratios. */
export function Colours() {
  return (
    <>
      <div className={rowStyle}>
        <Swatches modes={{ light, dark }} />
      </div>
      {programColours.map(({ value, title }) => {
        const theme = programThemes[value]
        return (
          <div key={value} className={rowStyle}>
            <Swatches modes={theme} />
            <p className={labelStyle}>
              {title}, contrast (at least 4.5):{' '}
              {themePairs
                .map(([ink, ground]) => {
                  const [inLight, inDark] = [
                    { ...light, ...theme.light },
                    { ...dark, ...theme.dark },
                  ].map((colours) => wcagContrast(colours[ink], colours[ground]).toFixed(1))
                  return `${ink} on ${ground} ${inLight}, dark ${inDark}`
                })
                .join(' · ')}
            </p>
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
        of={['laid', 'lifted'].map((name) => ({
          label: name,
          show: <div style={box} className={`bg-surface ${name}`} />,
        }))}
      />
    </>
  )
}
