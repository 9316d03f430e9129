import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { type Sheet, SheetPreview } from '../sheet-preview.tsx'
import './program.css'

/** Section of the items: the first one large, the others beside it, each with a sheet of the starter pack. */
export function WhatYouGet({ program }: { program: Program }) {
  const { getHeading, whatYouGet: cards, toolkit } = program
  if (!cards?.length) return null
  const [first, ...others] = cards
  const roadmap = roadmapSheet(toolkit)
  return (
    <Section id="get" ground="ground" heading={getHeading}>
      <ul
        className={classNames(
          'mt-8 grid gap-13 lg:mt-13 lg:gap-y-8 lg:grid-cols-12',
          others.length === 2 && 'lg:grid-rows-2',
        )}
      >
        {first && (
          <li className={classNames('lg:col-span-5 lg:self-center', others.length === 2 && 'lg:row-span-2')}>
            <Upper sheet={first.sheet ?? roadmap} className="h-80 max-w-sm" room={17} />
            <h3 className="mt-5 text-2xl">{first.title}</h3>
            <p className="mt-2 max-w-[25em] text-lg">{first.text}</p>
          </li>
        )}
        {others.map(({ _key, title, text, sheet }, index) => (
          <li
            key={_key}
            className={classNames(
              'grid items-center gap-x-8 gap-y-5 sm:grid-cols-[16rem_1fr] lg:col-span-7',
              index % 2 === 1 && 'lg:ml-13',
            )}
          >
            <Upper sheet={sheet ?? roadmap} className="h-60 max-w-72" room={10} />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[25em]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Roadmap of a toolkit, in the plain-text format of its templates. */
function roadmapSheet(toolkit: Program['toolkit']): Sheet | undefined {
  if (!toolkit?.roadmap?.length) return undefined
  const stages = toolkit.roadmap.map(({ label, title, points }) =>
    [[label, title].filter(Boolean).join(' · '), ...(points ?? []).map((one) => `[ ] ${one}`)].join('\n'),
  )
  return {
    title: toolkit.roadmapHeading?.title ?? toolkit.title,
    body: stages.join('\n\n'),
    sources: toolkit.roadmap.flatMap(({ label, title, points }) => [label, title, ...(points ?? [])]),
  }
}

type SheetProps = { sheet: Sheet | undefined; className: string; room: number }

/** The upper part of a sheet. It is decoration: the whole sheet is on the toolkit's page. */
const Upper = ({ sheet, className, room }: SheetProps) =>
  sheet && (
    <div aria-hidden="true" data-print="no" className={classNames('sheet w-full text-ink', className)}>
      <SheetPreview sheet={sheet} room={room} />
    </div>
  )
