import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from '../page-content.ts'

type Props = { toolkit: Pick<Toolkit, 'tips' | 'tipsHeading'> }

/* Styles of the notes: large note, index card, slip with a folded corner. */
const notes = [
  'tape bg-program-soft p-5 pt-8 pb-8 sm:p-8 md:col-span-7 md:row-span-2 md:max-lg:mt-13 lg:col-span-5 lg:row-span-1 lg:p-13 lg:pt-13 [&>p]:text-lg',
  'border-t-6 border-t-program bg-surface p-5 pb-8 sm:p-8 md:col-span-5 lg:col-span-4 lg:mt-13',
  'folded bg-sage p-5 pt-8 pb-8 md:col-span-5 lg:col-span-3 lg:mt-5',
]

/** Tips as three kinds of notes. */
export function Tips({ toolkit: { tipsHeading, tips } }: Props) {
  if (!tips?.length) return null
  return (
    <Section id="tips" heading={tipsHeading}>
      <ul className="mt-13 grid gap-8 md:grid-cols-12 md:items-start md:gap-5 xl:gap-8">
        {tips.map(({ _key, title, text }, index) => (
          <li key={_key} className={classNames('sheet', notes[index % notes.length])}>
            <h3 className="text-balance text-xl">{title}</h3>
            <p className="mt-2 text-pretty">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
