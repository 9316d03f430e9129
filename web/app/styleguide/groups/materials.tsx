import { programColours, programScenes, themeName } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { HandArrow, HandTick, PaperClip } from '#web/illustrations/ornaments.tsx'
import { Eyebrow, Heading, UnderlinedEnd } from '#web/ui/heading.tsx'
import { IndexCard } from '#web/ui/index-card.tsx'
import { Section } from '#web/ui/section.tsx'
import { FullWidth, Specimens } from '../specimen.tsx'
import '#web/sections/newsletter/signup-card.css'

const long =
  'What somebody who leads a team of twelve people in three time zones should ask before Monday’s first meeting begins'

/** A section on each background. */
export function Grounds() {
  const title = 'Bring one real problem to your manager this week'
  const text = 'Short sentences, concrete nouns, and one thing to do today.'
  return (
    <div data-theme="pine coffee">
      {(['paper', 'sand', 'sage', 'blush', 'soft', 'ground', 'night'] as const).map((ground) => (
        <FullWidth key={ground} label={ground}>
          <Section id={`on-${ground}`} ground={ground}>
            <Heading id={`on-${ground}`} heading={{ title, text }} />
          </Section>
        </FullWidth>
      ))}
    </div>
  )
}

/** Headings of pages and sections, with and without eyebrow and text. */
export function Headings() {
  const headline = (
    <>
      <Eyebrow className="mb-3 text-clay">For first-time managers</Eyebrow>
      <p className="font-display text-4xl">
        <UnderlinedEnd words={2}>From new hire to trusted colleague</UnderlinedEnd>
      </p>
    </>
  )
  const section = (of: string, title: string, text?: string) => (
    <Heading id={of} heading={{ title, text }} />
  )
  const text = 'The same worksheets that we use in coaching.'
  return (
    <Specimens
      halves
      of={[
        { label: 'Page: eyebrow, underlined headline', show: headline },
        { label: 'Page: long', show: <p className="font-display text-4xl">{long}</p> },
        { label: 'Section: with a text', show: section('with-text', 'Free toolkits', text) },
        { label: 'Section: without a text', show: section('alone', 'Free toolkits') },
        { label: 'Section: long', show: section('long', long, `${long}. ${long}.`) },
      ]}
    />
  )
}

/** Index cards in each colour, with their tabs in the three places. */
export function Cards() {
  const tabs = ['start', 'middle', 'end'] as const
  const card = (theme: string, title: string, text: string, tab?: (typeof tabs)[number]) => (
    <div className="w-72 max-w-full" data-theme={theme}>
      <IndexCard title={title} tab={tab}>
        <p>{text}</p>
      </IndexCard>
    </div>
  )
  const cards = programColours.map(({ value, title }, index) => {
    const tab = tabs[index % tabs.length]
    const text = index % 2 ? long : 'New to the job, and to having one.'
    return { label: `${value}, tab ${tab}`, show: card(value, title, text, tab) }
  })
  return <Specimens of={[...cards, { label: 'a long title', show: card('pine', long, long) }]} />
}

const paperSize = { width: '15rem', maxWidth: '100%', minHeight: '8rem' }

const papers = ['', ' folded', ' ruled', ' squared', ' tape', ' grain'].map(
  (variant) => `sheet${variant}`,
)

/** Sheets, tape, clips and pen strokes. */
export function Paper() {
  const clipped = (
    <div className="sheet" style={paperSize}>
      <PaperClip className="absolute -top-4 right-8 h-12" />
    </div>
  )
  const underlined = (
    <p className="font-display text-2xl">
      Ask <span className="pen-underline">one question</span> more
    </p>
  )
  return (
    <>
      <Specimens
        of={[
          ...[...papers, 'airmail-border'].map((variant) => ({
            label: variant,
            show: <div className={variant} style={paperSize} />,
          })),
          { label: 'clip', show: clipped },
        ]}
      />
      <Specimens
        of={[
          { label: 'stitched', show: <div className="w-72 max-w-full stitched" /> },
          { label: 'underlined', show: underlined },
          { label: 'tick', show: <HandTick className="w-8" /> },
          { label: 'arrow', show: <HandArrow className="w-24" /> },
        ]}
      />
    </>
  )
}

/** Each scene in one colour: as a card, as a small and a large emblem, and as an endpaper on both backgrounds. */
export function Programs() {
  const endpaper = <div className="endpaper" style={paperSize} />
  return programScenes.map(({ value: scene, title }, index) => {
    const colour = programColours[index % programColours.length]?.value ?? 'pine'
    const theme = { colour, scene }
    const emblem = (width: number) => (
      <div style={{ width }}>
        <Emblem theme={theme} className="w-full" />
      </div>
    )
    const onGround = <div className="on-ground bg-program-ground">{endpaper}</div>
    return (
      <div key={scene} data-theme={themeName(theme)}>
        <Specimens
          of={[
            { label: `${title}, 40 px`, show: emblem(40) },
            { label: '120 px', show: emblem(120) },
            { label: 'endpaper', show: endpaper },
            { label: 'endpaper on the program’s ground', show: onGround },
          ]}
        />
      </div>
    )
  })
}
