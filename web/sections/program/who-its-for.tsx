import { HandTick } from '#web/art/ornaments.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['whoHeading']; cards: Program['whoItsFor'] }

/** Who it is for: three people on one sheet, each with a box ticked. */
export function WhoItsFor({ heading, cards }: Props) {
  if (!cards?.length) return null
  return (
    <Section id="who" labelled={Boolean(heading?.title)}>
      <Heading of="who" words={heading} />
      <ul className="sheet mt-8 divide-y-2 divide-program/40 border-l-8 border-l-program md:grid md:grid-cols-3 md:divide-x-2 md:divide-y-0">
        {cards.map(({ _key, title, text }) => (
          <li key={_key} className="p-5 sm:p-8">
            <span className="relative mb-3 block size-7 rounded-sm border-2 border-control">
              <HandTick className="absolute -top-3 left-0 w-10 max-w-none" />
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
