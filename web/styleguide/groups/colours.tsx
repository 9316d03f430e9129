import { programs } from '#schemas/programs.ts'
import { dark, light, programThemes } from '#web/ui/tokens.ts'
import { Row } from '../group.tsx'
import { ContrastTable, type Pair } from './contrast-table.tsx'
import { Swatches } from './swatches.tsx'

const text = (of: string, grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ ink: of, ground, least: 4.5 }))
const control = (of: string, grounds: string[]): Pair[] =>
  grounds.map((ground) => ({ ink: of, ground, least: 3 }))

const papers = ['paper', 'surface', 'sand', 'sage', 'blush']

/** What is written on what. */
const pairs: Pair[] = [
  ...text('ink', papers),
  ...text('muted', papers),
  ...text('pine', papers),
  ...text('clay', ['paper', 'surface']),
  ...text('error', ['paper', 'surface']),
  ...text('success', ['paper', 'surface']),
  ...text('on-pine', ['pine']),
  ...text('on-marigold', ['marigold']),
  ...text('on-night', ['night']),
  ...control('control', ['paper', 'surface']),
  ...control('focus', papers),
]

const themePairs: Pair[] = [
  ...text('program-ink', ['program-soft', 'paper']),
  ...text('program-on', ['program-ground']),
]

/** The palette with its figures in both modes, whichever the page is in. */
export function Colours() {
  return (
    <>
      <Row>
        <Swatches modes={{ light, dark }} />
      </Row>
      <Row>
        <ContrastTable title="Contrast" modes={{ light, dark }} pairs={pairs} />
      </Row>
      {programs.map(({ key, title }) => {
        const theme = programThemes[key]
        return (
          <Row key={key}>
            <Swatches modes={theme} />
            <ContrastTable
              title={title}
              modes={{ light: { ...light, ...theme.light }, dark: { ...dark, ...theme.dark } }}
              pairs={themePairs}
            />
          </Row>
        )
      })}
    </>
  )
}
