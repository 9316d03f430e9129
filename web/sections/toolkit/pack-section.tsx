import { themeOf } from '#schemas/program-themes.ts'
import { starterPackPath } from '#schemas/programs.ts'
import { StarterPackForm } from '#web/features/starter-pack/starter-pack-form.tsx'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from '../page-content.ts'
import { ProgramPicture } from '../program-picture.tsx'

/** The starter pack's form on a coupon, beside the program's scene. */
export function PackSection({ toolkit }: { toolkit: Toolkit }) {
  const { formHeading: heading, program } = toolkit
  if (!program?.key || !program.slug) return null
  const theme = themeOf(program)
  return (
    <Section
      id="pack"
      ground="soft"
      labelled={Boolean(heading?.title)}
      className="grid items-center gap-8 lg:grid-cols-[1fr_1.25fr] lg:gap-13"
    >
      <div>
        <Heading id="pack" heading={heading} />
        <ProgramPicture
          theme={theme}
          picture={program.picture}
          lazy
          className="mx-auto mt-8 hidden w-full max-w-md lg:block"
        />
      </div>
      <div className="sheet flex flex-col sm:flex-row">
        <div
          aria-hidden="true"
          className="on-ground relative grid flex-none place-items-center overflow-clip rounded-[3px_3px_0_0] border-surface border-b-[3px] border-dotted bg-program-ground p-3 sm:w-34 sm:rounded-[3px_0_0_3px] sm:border-r-[3px] sm:border-b-0"
        >
          <span className="endpaper absolute inset-0" />
          <Emblem theme={theme} className="relative w-13 sm:w-21" />
        </div>
        <div className="min-w-0 grow p-5 py-8 sm:p-8">
          <StarterPackForm
            program={program.key}
            file={starterPackPath(program.slug)}
            shortName={toolkit.shortName}
            thanks={toolkit.thanks}
            buttonLabel={toolkit.formLabel}
            labels={{ ...toolkit.words }}
          />
        </div>
      </div>
    </Section>
  )
}
