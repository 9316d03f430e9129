import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Resources } from '../page-content.ts'

/* Styles of the notes, repeated after four. */
const notes = [
  'sheet bg-blush -rotate-[1.4deg]',
  'sheet bg-surface rotate-[0.8deg] lg:mt-13',
  'sheet bg-sage rotate-[1.6deg] lg:mt-3',
  'sheet bg-sand -rotate-[0.6deg] lg:mt-8',
]

export function Tips({ resources: { tipsHeading, tips } }: { resources: Resources }) {
  if (!tips?.length) return null
  return (
    <Section id="tips" heading={tipsHeading}>
      <ul className="mt-13 grid items-start gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {tips.map(({ _id, title, text }, index) => (
          <li key={_id} className={classNames('p-5 pt-8 pb-8', notes[index % notes.length])}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
