import { HandTick } from '#web/art/ornaments.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

/** Why Career Care: three reasons, set like a list in a notebook. */
export function Why({ heading, reasons }: { heading: Home['whyHeading']; reasons: Home['why'] }) {
  if (!reasons?.length) return null
  return (
    <Section
      id="why"
      labelled={Boolean(heading?.title)}
      className="grid gap-x-13 gap-y-8 lg:grid-cols-[1fr_1.4fr]"
    >
      <Heading of="why" words={heading} className="lg:sticky lg:top-13 lg:self-start" />
      <ol>
        {reasons.map(({ _key, title, text }, index) => (
          <li key={_key}>
            {index > 0 && <div className="stitched my-5 sm:my-8" />}
            <div className="grid grid-cols-[2.5rem_1fr] gap-x-3 sm:grid-cols-[3.5rem_1fr]">
              <HandTick className="mt-1 w-8 sm:w-10" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-[50ch] text-muted">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
