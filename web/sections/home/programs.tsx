import { HandTick } from '#web/art/ornaments.tsx'
import { Drawing } from '#web/drawing/drawing.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

type Program = Home['programs'][number]

type Layout = keyof typeof looks

const looks = {
  /** Words above, scene below. */
  tall: { cell: 'lg:col-span-5', card: '', words: '', way: '', scene: 'mx-auto max-w-sm px-5' },
  /** Words across the top, then the way on beside a large scene. */
  wide: {
    cell: 'lg:col-span-7',
    card: 'sm:grid-cols-[auto_1fr] sm:grid-rows-[auto_1fr]',
    words: 'sm:col-span-2 sm:max-w-[40rem]',
    way: 'sm:self-end sm:pb-8',
    scene: 'max-w-md px-5 sm:max-w-none sm:pl-0',
  },
  /** Words beside the scene. */
  full: {
    cell: 'lg:col-span-12',
    card: 'sm:grid-cols-2 sm:grid-rows-[1fr_auto_auto_1fr] sm:gap-x-8',
    words: 'sm:row-start-2',
    way: 'sm:row-start-3',
    scene:
      'mx-auto max-w-md px-5 sm:col-start-2 sm:row-span-4 sm:row-start-1 sm:self-center sm:pt-5',
  },
}

/* Five chapters, no two beside each other alike. */
const order: Layout[] = ['wide', 'tall', 'tall', 'wide', 'full']

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
          const layout = order[index % order.length] ?? 'full'
          return (
            <li key={program._id} className={classNames('flex', looks[layout].cell)}>
              <ProgramCard program={program} layout={layout} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function ProgramCard({ program, layout }: { program: Program; layout: Layout }) {
  const { key, title, description, cta, audience, slug } = program
  const look = looks[layout]
  return (
    <article
      data-program={key}
      className={classNames(
        'grain grid grow overflow-hidden rounded-md border-program border-t-8 bg-program-soft',
        look.card,
      )}
    >
      <div className={classNames('px-5 pt-5 sm:px-8 sm:pt-8', look.words)}>
        <h3 className="text-2xl">{title}</h3>
        {description && <p className="mt-3 max-w-prose">{description}</p>}
        <Audience audience={audience} />
      </div>
      {slug && cta && (
        <p className={classNames('px-5 py-3 sm:px-8', look.way)}>
          <TextLink
            href={`/${slug}`}
            aria-label={title ? `${cta}: ${title}` : undefined}
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-program-ink"
          >
            {cta}
            <Arrow />
          </TextLink>
        </p>
      )}
      {key && <Drawing name={key} className={classNames('w-full self-end pb-3', look.scene)} />}
    </article>
  )
}

function Audience({ audience }: { audience: string[] | null }) {
  if (!audience?.length) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold text-program-ink text-sm">
      {audience.map((who) => (
        <li key={who} className="flex gap-2">
          <HandTick className="mt-1 h-4 w-5 shrink-0" />
          {who}
        </li>
      ))}
    </ul>
  )
}
