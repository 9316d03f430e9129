import { Picture } from '#web/media/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Book } from '../page-content.ts'

const places = ['md:col-span-7', 'md:col-span-5 md:mt-21'] as const

export function LifestylePictures({ book: { lifestyle } }: { book: Pick<Book, 'lifestyle'> }) {
  const shown = lifestyle?.filter(({ asset }) => asset) ?? []
  if (shown.length === 0) return null
  return (
    <Section id="plates" ground="sand" labelled={false}>
      <ul className="grid items-start gap-8 md:grid-cols-12 md:gap-5">
        {shown.map((picture, index) => (
          <li key={picture._key} className={classNames('sheet tape p-3', places[index % places.length])}>
            <Picture
              picture={picture}
              ratio={4 / 3}
              sizes="(min-width: 48rem) 38rem, 92vw"
              smallest={320}
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
