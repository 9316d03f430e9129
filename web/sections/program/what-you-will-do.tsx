import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['doHeading']; items: Program['whatYouWillDo'] }

/** What you will do: four things in order, as a page of squared paper. */
export function WhatYouWillDo({ heading, items }: Props) {
  if (!items?.length) return null
  return (
    <Section
      id="do"
      ground="soft"
      labelled={Boolean(heading?.title)}
      className="grid gap-8 lg:grid-cols-[1fr_1.8fr] lg:gap-13"
    >
      <Heading of="do" words={heading} className="lg:sticky lg:top-8 lg:self-start" />
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
        {items.map(({ _key, title, text }, index) => (
          <li key={_key} className={index % 2 === 1 ? 'sm:mt-8' : ''}>
            <p
              aria-hidden="true"
              className="font-display text-4xl text-program-ink leading-none opacity-80"
            >
              {index + 1}
            </p>
            <h3 className="mt-3 border-program border-t-2 pt-3 text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
