import { themeName, themeOf } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Home } from '../page-content.ts'
import { ProgramPicture } from '../program-picture.tsx'
import type { ProgramSlot } from './program-slots.ts'
import { TrailSegment } from './trail.tsx'
import '../program-card.css'

type Program = Home['programs'][number]

/*
 * Classes of each layout. `trail` makes a trail segment as wide as the list, and is only for the first card of a row.
 * `emblem` places the emblem on the trail.
 */
const layouts: Record<
  ProgramSlot['layout'],
  { cell: string; card: string; text?: string; emblem: string; trail?: string }
> = {
  'wide-left': {
    cell: 'lg:col-span-7',
    card: 'lg:flex-col',
    emblem: 'lg:top-[14%] lg:left-[calc(100%-0.75rem)]',
    trail: 'lg:w-[calc((100%+3.25rem)*12/7-3.25rem)]',
  },
  'narrow-right': {
    cell: 'lg:col-span-5',
    card: 'sm:flex-row-reverse lg:flex-col-reverse',
    emblem: 'lg:top-[34%] lg:right-[calc(100%-0.75rem)]',
  },
  'narrow-left': {
    cell: 'lg:col-span-5',
    card: 'lg:flex-col-reverse',
    emblem: 'lg:top-[20%] lg:left-[calc(100%-0.75rem)]',
    trail: 'lg:w-[calc((100%+3.25rem)*12/5-3.25rem)]',
  },
  'wide-right': {
    cell: 'lg:col-span-7',
    card: 'sm:flex-row-reverse lg:flex-col',
    emblem: 'lg:top-[56%] lg:right-[calc(100%-0.75rem)]',
  },
  across: {
    cell: 'lg:col-span-12',
    card: '',
    text: 'lg:flex-none lg:w-[46%] lg:self-center lg:px-13',
    emblem: 'lg:-top-8 lg:left-[calc(50%-2.375rem)]',
    trail: 'lg:w-full',
  },
}

/** Card of a program with its emblem and the trail segment above. */
export function ProgramCard({ program, slot }: { program: Program; slot: ProgramSlot }) {
  const theme = themeOf(program)
  const layout = layouts[slot.layout]
  return (
    <li className={classNames('relative flex', layout.cell)} data-theme={themeName(theme)}>
      {slot.from !== undefined && (
        <TrailSegment d="M0 0C600 300-300 600 200 1000" className="bottom-full right-13 h-13 w-8 lg:hidden" />
      )}
      {layout.trail && slot.from !== undefined && (
        <TrailSegment
          d={`M${slot.from} 0C${slot.from} 700 ${slot.to} 300 ${slot.to} 1000`}
          className={classNames('bottom-full left-0 hidden h-13 lg:block', layout.trail)}
        />
      )}
      {layout.trail && slot.layout !== 'across' && (
        <TrailSegment
          d="M500 0C500 90 150 120 150 220S850 420 850 580 500 800 500 1000"
          className="top-0 left-full hidden h-full w-13 lg:block"
        />
      )}
      <Card program={program} layout={layout} />
      <Emblem
        theme={theme}
        lazy
        className={classNames(
          'absolute z-1 size-16 max-sm:hidden max-lg:-top-8 max-lg:right-8 lg:size-[4.75rem]',
          layout.emblem,
        )}
      />
    </li>
  )
}

function Card({ program, layout }: { program: Program; layout: { card: string; text?: string } }) {
  const { title, description, cta, audience, slug, picture } = program
  return (
    <article
      aria-label={title ?? undefined}
      className={classNames('program-card min-w-0 grow sm:flex sm:flex-row', layout.card)}
    >
      <div className={classNames('sm:flex-1 sm:self-center sm:p-8', layout.text ?? 'lg:flex-none lg:self-stretch')}>
        <h3 className="text-2xl">{title}</h3>
        {description && <p className="mt-3 max-w-prose">{description}</p>}
        <TickList
          items={audience}
          className="mt-5 flex flex-wrap gap-x-5 gap-y-1 font-semibold text-program-ink text-sm"
          row="flex gap-2"
          tick="mt-1 h-4 w-5 shrink-0"
        />
        {slug && cta && (
          <p className="mt-3">
            <TextLink
              href={`/${slug}`}
              className="program-card-link inline-flex min-h-11 items-center gap-2 text-program-ink"
            >
              <span>{cta}</span>
              {title && <span className="sr-only">{title}</span>}
              <Arrow />
            </TextLink>
          </p>
        )}
      </div>
      <div className="program-card-scene flex items-end justify-center sm:flex-1 sm:px-5 sm:items-center sm:py-5 lg:flex-auto lg:items-end">
        <span className="endpaper absolute inset-0" />
        <ProgramPicture theme={themeOf(program)} picture={picture} lazy className="w-full max-w-[29rem]" />
      </div>
    </article>
  )
}
