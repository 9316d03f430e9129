import { Eyebrow, Heading, Penned } from '#web/ui/heading.tsx'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const long =
  'What somebody who leads a team of twelve people in three time zones should ask before Monday’s first meeting begins'

/** A page's and a section's headings, with and without the lines that come with them. */
export function Headings() {
  return (
    <Halves>
      <Specimen label="Page: eyebrow, penned headline">
        <Eyebrow className="mb-3 text-clay">For first-time managers</Eyebrow>
        <p className="font-display text-4xl">
          <Penned words={2}>From new hire to trusted colleague</Penned>
        </p>
      </Specimen>
      <Specimen label="Page: long">
        <p className="font-display text-4xl">{long}</p>
      </Specimen>
      <Specimen label="Section: with a text">
        <Heading
          of="heading-with-text"
          words={{ title: 'Free toolkits', text: 'The same worksheets that we use in coaching.' }}
        />
      </Specimen>
      <Specimen label="Section: without a text">
        <Heading of="heading-alone" words={{ title: 'Free toolkits' }} />
      </Specimen>
      <Specimen label="Section: long">
        <Heading of="heading-long" words={{ title: long, text: `${long}. ${long}.` }} />
      </Specimen>
    </Halves>
  )
}
