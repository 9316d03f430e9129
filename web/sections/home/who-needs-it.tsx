import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { IndexCard } from '#web/ui/index-card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { TrailSegment } from './trail.tsx'

/* Themes, tabs and tilts of the cards, repeated after three. */
const looks = [
  { theme: 'marigold', tab: 'start', tilt: 'md:-rotate-1' },
  { theme: 'pine', tab: 'middle', tilt: 'md:mt-8 md:rotate-[0.7deg]' },
  { theme: 'clay', tab: 'end', tilt: 'md:mt-3 md:-rotate-[0.5deg]' },
] as const

/** Who needs Career Care: index cards, in rows of three or two. */
export function WhoNeedsIt({ home: { whoHeading: heading, who: cards } }: { home: Home }) {
  if (!cards?.length) return null
  return (
    <Section id="who" ground="sand" labelled={Boolean(heading?.title)} className="relative">
      <TrailSegment
        d="M932 0C908 110 866 230 884 350S905 620 880 780 905 900 880 1000"
        className="top-[calc(-5.25rem-14px)] -left-5 hidden h-[calc(100%+10.5rem+14px)] w-full lg:block xl:left-0"
      />
      <Heading id="who" heading={heading} />
      <ul
        className={classNames(
          'relative mt-8 grid gap-8 md:gap-5',
          cards.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2',
        )}
      >
        {cards.map(({ _key, title, text, programs }, index) => {
          const look = looks[index % looks.length] ?? looks[0]
          return (
            <li key={_key} data-theme={look.theme} className={look.tilt}>
              <IndexCard title={title} tab={look.tab}>
                <p>{text}</p>
                {programs && programs.length > 0 && (
                  <ul>
                    {programs.map(({ slug, title: name }) => (
                      <li key={slug}>
                        <TextLink href={`/${slug}`}>{name}</TextLink>
                      </li>
                    ))}
                  </ul>
                )}
              </IndexCard>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
