import { TickList } from '#web/illustrations/tick-list.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { CareKit } from '../page-content.ts'

/** The kit's benefits as a ticked list, beside the steps for using it. */
export function Benefits({ kit: { benefits, benefitsHeading, steps } }: { kit: CareKit }) {
  if (!benefits?.length && !steps?.length) return null
  return (
    <Section
      id="benefits"
      ground="sand"
      labelled={Boolean(benefitsHeading?.title)}
      className="grid gap-13 lg:grid-cols-[1.2fr_1fr] lg:gap-21"
    >
      <div>
        <Heading id="benefits" heading={benefitsHeading} />
        <TickList
          items={benefits}
          className="sheet ruled tape mt-13 px-5 pt-8 pb-8 sm:px-8"
          row="flex gap-3"
          tick="mt-1.5 h-5 w-6 shrink-0"
        />
      </div>
      {steps && (
        <ol className="grid content-center gap-8">
          {steps.map(({ _key, title, text }, index) => (
            <li key={_key} className={['', 'lg:ml-8', 'lg:ml-3'][index % 3]}>
              <div className="flex gap-5">
                <span aria-hidden="true" className="w-8 shrink-0 font-display text-4xl text-program-ink leading-none">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-2">{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
