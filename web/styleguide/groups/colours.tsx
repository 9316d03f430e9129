import { programs } from '#schemas/programs.ts'
import type { Content } from '../content.ts'
import { Row } from '../group.tsx'
import { palette, worldOf } from '../tokens.ts'
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

const inWorld: Pair[] = [
  ...text('program-ink', ['program-soft', 'paper']),
  ...text('program-on', ['program-ground']),
]

/** The palette with its figures in both modes, whichever the page is in. */
export function Colours({ content: { tokens } }: { content: Content }) {
  const all = palette(tokens)
  return (
    <>
      <Row>
        <Swatches modes={all} />
      </Row>
      <Row>
        <ContrastTable title="Contrast" modes={all} pairs={pairs} />
      </Row>
      {programs.map(({ key, title }) => {
        const { light, dark } = worldOf(tokens, key)
        return (
          <Row key={key}>
            <Swatches modes={{ light, dark }} />
            <ContrastTable
              title={title}
              modes={{ light: { ...all.light, ...light }, dark: { ...all.dark, ...dark } }}
              pairs={inWorld}
            />
          </Row>
        )
      })}
    </>
  )
}
