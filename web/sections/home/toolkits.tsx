import { themeName, themeOf } from '#schemas/program-themes.ts'
import { PaperClip } from '#web/illustrations/ornaments.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { WorksheetIllustration } from '../worksheet-illustration.tsx'

type Toolkit = NonNullable<Home['toolkits']>[number]

const tilts = [
  'md:-rotate-1 md:max-lg:mr-13',
  'md:rotate-[0.8deg] md:max-lg:ml-13 lg:mt-13',
  'md:-rotate-[0.6deg] md:max-lg:mx-5 lg:mt-5',
]

/** Free toolkits, each drawn as a worksheet. */
export function Toolkits({ home: { toolkitsHeading: heading, toolkits } }: { home: Home }) {
  if (!toolkits?.length) return null
  const inThrees = toolkits.length % 3 === 0
  return (
    <Section id="toolkits" heading={heading}>
      <ul className={classNames('mt-13 grid gap-8', inThrees ? 'lg:grid-cols-3' : 'lg:grid-cols-2')}>
        {toolkits.map((toolkit, index) => (
          <li key={toolkit._id} className={classNames('flex', tilts[index % tilts.length])}>
            <Worksheet toolkit={toolkit} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Worksheet({ toolkit }: { toolkit: Toolkit }) {
  const { title, description, downloadLabel, slug, program } = toolkit
  const theme = themeOf(program)
  return (
    <article
      aria-label={title ?? undefined}
      data-theme={themeName(theme)}
      className="sheet flex grow flex-col p-5 pt-8 md:p-8 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8"
    >
      <PaperClip className="absolute -top-4 right-8 h-12" />
      <h3 className="border-program border-b-4 pb-3 text-xl">{title}</h3>
      <div className="md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:grid md:max-lg:row-start-1">
        <WorksheetIllustration scene={theme.scene} lazy={theme.colour} />
      </div>
      {description && <p className="mt-3 mb-5">{description}</p>}
      {slug && downloadLabel && (
        <p className="mt-auto">
          <ButtonLink
            href={`/${slug}`}
            aria-label={title ? `${downloadLabel}: ${title}` : undefined}
            className="w-full"
          >
            {downloadLabel}
          </ButtonLink>
        </p>
      )}
    </article>
  )
}
