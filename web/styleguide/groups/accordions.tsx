import { Accordion } from '#web/ui/accordion.tsx'
import { Halves } from '../group.tsx'
import { Opened } from '../opened.tsx'
import { Specimen } from '../specimen.tsx'

const long =
  'Do I have to finish everything within the ninety days, or can I also begin in the middle of a quarter, when there is more time for it?'

const items = (name: string) => [
  {
    id: `${name}-1`,
    title: 'How long does it take?',
    body: <p>Three months, with an hour a week. Most people take the worksheets to work.</p>,
  },
  { id: `${name}-2`, title: long, body: <p>{`${long} ${long} ${long}`}</p> },
  { id: `${name}-3`, title: 'What does it cost?', body: <p>The toolkits are free.</p> },
]

export function Accordions() {
  return (
    <div data-program="manager_coach">
      <Halves>
        <Specimen label="closed; the first one pointed at" forced="hover" on="summary">
          <Accordion name="closed" items={items('closed')} />
        </Specimen>
        <Specimen label="open">
          <Opened>
            <Accordion name="open" items={items('open')} />
          </Opened>
        </Specimen>
        <Specimen label="focus" forced="focus" on="summary">
          <Accordion name="focus" items={items('focus')} />
        </Specimen>
        <Specimen label="one item">
          <Accordion name="one" items={items('one').slice(0, 1)} />
        </Specimen>
      </Halves>
    </div>
  )
}
