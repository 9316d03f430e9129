import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from './content.ts'

type Props = { heading: Toolkit['tipsHeading']; tips: Toolkit['tips'] }

const notes = [
  'bg-blush md:-rotate-[1.6deg]',
  'bg-sage md:mt-13 md:rotate-[1.1deg]',
  'bg-program-soft md:mt-5 md:-rotate-[0.7deg]',
]

/** Three tips, each on a note that was stuck to the page. */
export function Tips({ heading, tips }: Props) {
  if (!tips?.length) return null
  return (
    <Section id="tips" labelled={Boolean(heading?.title)}>
      <Heading of="tips" words={heading} />
      <ul className="mt-13 grid gap-8 md:grid-cols-[1fr_1.15fr_0.95fr] md:items-start md:gap-5 lg:gap-8">
        {tips.map(({ _key, title, text }, index) => (
          <li
            key={_key}
            className={classNames(
              'sheet tape rounded-sm p-5 pt-8 pb-8 sm:p-8',
              notes[index % notes.length],
            )}
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
