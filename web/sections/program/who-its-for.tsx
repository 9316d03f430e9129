import { chosen, smallDrawings, themeOf } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'

/** Section of the audience: three kinds of people, each with a small drawing. */
export function WhoItsFor({ program }: { program: Program }) {
  const { whoHeading, whoItsFor: cards } = program
  const { colour } = themeOf(program)
  if (!cards?.length) return null
  return (
    <Section id="who" heading={whoHeading}>
      <ul className="mt-8 grid gap-x-13 gap-y-8 lg:mt-13 lg:grid-cols-3">
        {cards.map(({ _key, title, text, drawing }) => {
          const name = chosen(smallDrawings, drawing)
          return (
            <li key={_key} className="flex items-start gap-x-5 sm:gap-x-8 lg:block">
              {name && (
                <Illustration
                  name={`small_${name}`}
                  lazy={colour}
                  className="w-21 shrink-0 sm:w-34 lg:w-44 print:hidden"
                />
              )}
              <div className="min-w-0 lg:mt-3">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-[27em] text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
