import { Illustration } from '#web/illustrations/illustration.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'

/* Illustrations of the reasons. */
const names = ['plan', 'cups', 'notebooks'] as const

/* Grid columns of the reasons, alternating left and right. */
const places = [
  'lg:col-start-6 lg:col-span-7',
  'lg:col-start-1 lg:col-span-7',
  'lg:col-start-5 lg:col-span-8',
  'lg:col-start-2 lg:col-span-7',
]

/** Why Career Care: the reasons, each beside an illustration. */
export function Why({ home: { whyHeading: heading, why: reasons } }: { home: Home }) {
  if (!reasons?.length) return null
  return (
    <Section id="why" heading={heading} headingClassName="lg:max-w-[38%]">
      <ol className="mt-8 grid gap-8 md:gap-5 lg:-mt-34 lg:grid-cols-12">
        {reasons.map(({ _key, title, text }, index) => (
          <li
            key={_key}
            className={classNames(
              'grid grid-cols-[7rem_1fr] items-center gap-x-5 gap-y-3 sm:grid-cols-[11rem_1fr] sm:gap-x-8 lg:even:grid-cols-[1fr_15rem] lg:odd:grid-cols-[15rem_1fr]',
              places[index % places.length],
            )}
          >
            <Illustration
              name={names[index % names.length] ?? 'plan'}
              lazy="plain"
              className={classNames('w-full', index % 2 === 1 && 'lg:order-last')}
            />
            {/* On phones, the text continues below the illustration at full width. */}
            <div className="max-sm:contents">
              <h3 className="text-xl">{title}</h3>
              <p className="max-w-[26em] text-muted max-sm:col-span-full sm:mt-2 lg:text-lg">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
