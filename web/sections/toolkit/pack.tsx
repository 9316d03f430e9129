import type { ReactNode } from 'react'
import { Drawing } from '#web/drawing/drawing.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from './content.ts'

/** The pack to take home: its scene on one side, the form on the other. */
export function TakeThePack({
  heading,
  program,
  form,
}: {
  heading: Toolkit['formHeading']
  program: Toolkit['program']
  form: ReactNode
}) {
  return (
    <Section
      id="pack"
      ground="soft"
      labelled={Boolean(heading?.title)}
      className="grid items-center gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-13"
    >
      <div>
        <Heading of="pack" words={heading} />
        {program?.key && (
          <Drawing name={program.key} className="mx-auto mt-8 hidden w-full max-w-md lg:block" />
        )}
      </div>
      <div className="sheet tape p-5 pt-8 sm:p-8 sm:pt-13">{form}</div>
    </Section>
  )
}
