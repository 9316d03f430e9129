import { Arrow } from '#web/ui/arrow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { scenes } from '../scenes.ts'
import type { Home } from './content.ts'

type Program = Home['programs'][number]

/* Five chapters, no two beside each other alike: wide, narrow / narrow, wide / full. */
const layouts = [
  { cell: 'lg:col-span-7', wide: true },
  { cell: 'lg:col-span-5', wide: false },
  { cell: 'lg:col-span-5', wide: false },
  { cell: 'lg:col-span-7', wide: true },
  { cell: 'lg:col-span-12', wide: true },
]

/** The five programs, each in its colour with its scene. */
export function Programs({
  heading,
  programs,
}: {
  heading: Home['programsHeading']
  programs: Home['programs'] | null
}) {
  if (!programs?.length) return null
  return (
    <Section id="programs" labelled={Boolean(heading?.title)}>
      <Heading of="programs" words={heading} />
      <ul className="mt-8 grid gap-5 lg:grid-cols-12">
        {programs.map((program, index) => {
          const layout = layouts[index % layouts.length]
          return (
            <li key={program._id} className={classNames('flex', layout?.cell)}>
              <ProgramCard program={program} wide={layout?.wide ?? false} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function ProgramCard({ program, wide }: { program: Program; wide: boolean }) {
  const { key, title, description, cta, audience, slug } = program
  const Scene = key ? scenes[key] : null
  return (
    <article
      data-program={key}
      className={classNames(
        'grain grid grow overflow-hidden rounded-md border-program border-t-8 bg-program-soft',
        wide && 'sm:grid-cols-2 sm:items-center',
      )}
    >
      <div className="flex flex-col items-start p-5 sm:p-8">
        <h3 className="text-2xl">{title}</h3>
        {description && <p className="mt-3 max-w-prose">{description}</p>}
        <Audience audience={audience} />
        {slug && cta && (
          <TextLink
            href={`/${slug}`}
            aria-label={title ? `${cta}: ${title}` : undefined}
            className="mt-auto inline-flex min-h-11 items-center gap-2 pt-5 text-program-ink"
          >
            {cta}
            <Arrow />
          </TextLink>
        )}
      </div>
      {Scene && <Scene className="mx-auto w-full max-w-md self-end px-5 pb-3" />}
    </article>
  )
}

function Audience({ audience }: { audience: string[] | null }) {
  if (!audience?.length) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-2 text-sm">
      {audience.map((who) => (
        <li
          key={who}
          className="rounded-full border-[1.5px] border-program-ink/40 px-3 py-0.5 text-program-ink"
        >
          {who}
        </li>
      ))}
    </ul>
  )
}
