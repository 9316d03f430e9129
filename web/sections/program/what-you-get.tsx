import { themeOf } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { illustrationForTitle } from './illustration-for-title.ts'
import './program.css'

/** What you get: the first item large, the others beside it. */
export function WhatYouGet({ program }: { program: Program }) {
  const { getHeading, whatYouGet: cards } = program
  const { colour } = themeOf(program)
  if (!cards?.length) return null
  const [first, ...others] = cards
  return (
    <Section id="get" ground="ground" heading={getHeading}>
      <ul
        className={classNames(
          'mt-8 grid gap-13 lg:mt-13 lg:gap-y-8 lg:grid-cols-12',
          others.length === 2 && 'lg:grid-rows-2',
        )}
      >
        {first && (
          <li
            className={classNames(
              'lg:col-span-5 lg:self-center',
              others.length === 2 && 'lg:row-span-2',
            )}
          >
            <Illustration
              name={`item_${illustrationForTitle(first.title)}`}
              lazy={colour}
              className="item-drawing -rotate-2 w-full max-w-md"
            />
            <h3 className="mt-3 text-2xl">{first.title}</h3>
            <p className="mt-2 max-w-[25em] text-lg">{first.text}</p>
          </li>
        )}
        {others.map(({ _key, title, text }, index) => (
          <li
            key={_key}
            className={classNames(
              'grid items-center gap-x-8 gap-y-3 sm:grid-cols-[16rem_1fr] lg:col-span-7',
              index % 2 === 1 && 'lg:ml-13',
            )}
          >
            <Illustration
              name={`item_${illustrationForTitle(title)}`}
              lazy={colour}
              className={classNames(
                'item-drawing w-full max-w-72',
                index % 2 ? '-rotate-1' : 'rotate-2',
              )}
            />
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
