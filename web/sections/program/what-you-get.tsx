import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['getHeading']; cards: Program['whatYouGet'] }

const lies = ['md:-rotate-1', 'md:mt-8 md:rotate-[0.8deg]', 'md:mt-3 md:-rotate-[0.4deg]']

/** What you get: three sheets one can hold, a corner folded over. */
export function WhatYouGet({ heading, cards }: Props) {
  if (!cards?.length) return null
  return (
    <Section id="get" labelled={Boolean(heading?.title)}>
      <Heading of="get" words={heading} />
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {cards.map(({ _key, title, text }, index) => (
          <li
            key={_key}
            className={classNames('drop-shadow-[0_6px_10px_rgb(20_33_28/0.16)]', lies[index % 3])}
          >
            <div className="sheet folded h-full p-5 pb-8 shadow-none sm:p-8 sm:pb-13">
              <h3 className="pr-8 text-xl">{title}</h3>
              <p className="ruled mt-3">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
