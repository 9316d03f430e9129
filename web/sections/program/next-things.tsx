import { Arrow } from '#web/ui/arrow.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['trioHeading']; links: Program['trio'] }

/** Plans, toolkits, tips. `services` is the place that Rookie's “Explore Services” scrolls to. */
export function NextThings({ heading, links }: Props) {
  if (!links?.length) return null
  return (
    <Section id="services" labelled={Boolean(heading?.title)}>
      <Heading of="services" words={heading} />
      <ul className="mt-8 border-program border-t-2 md:grid md:grid-cols-[1fr_1.6fr_auto] md:gap-x-8">
        {links.map(({ _key, title, text, linkLabel, href }) => (
          <li
            key={_key}
            className="grid gap-y-1 border-program/50 border-b-2 py-5 md:col-span-full md:grid-cols-subgrid md:items-baseline md:py-8"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
            {linkLabel && href?.startsWith('/') && (
              <TextLink
                href={href}
                className="inline-flex min-h-11 items-center gap-2 text-program-ink md:justify-self-end"
              >
                {linkLabel}
                <Arrow />
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
