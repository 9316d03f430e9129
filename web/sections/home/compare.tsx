import { themeName, themeOf } from '#schemas/program-themes.ts'
import type { Home } from '../page-content.ts'

type Props = {
  home: Pick<Home, 'programs' | 'compareHeading' | 'compareLabel' | 'glanceWords'>
}

const cell = 'py-3 pr-3 align-top sm:pr-8'
/** Phones show the length, and whether one is alone. */
const wide = `${cell} max-sm:hidden`

/** Comparison of the programs: a row for each. */
export function Compare({ home: { programs, compareHeading, compareLabel, glanceWords } }: Props) {
  const compared = programs.filter(({ slug, duration, sessions }) => slug && (duration || sessions))
  if (!compareHeading || compared.length < 2) return null
  return (
    <table className="mt-13 w-full text-left leading-snug max-sm:text-sm lg:mt-21">
      <caption className="mb-3 text-left font-[560] font-display text-2xl">
        {compareHeading}
      </caption>
      <thead className="border-control/60 border-b text-muted text-sm">
        <tr>
          <th scope="col" className={`${cell} font-semibold`}>
            {compareLabel}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {glanceWords?.durationLabel}
          </th>
          <th scope="col" className={`${wide} font-semibold`}>
            {glanceWords?.sessionsLabel}
          </th>
          <th scope="col" className={`${wide} font-semibold`}>
            {glanceWords?.formatLabel}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {glanceWords?.groupLabel}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-dashed divide-control/50">
        {compared.map(({ _id, title, slug, duration, sessions, format, group, ...program }) => (
          <tr key={_id} data-theme={themeName(themeOf(program))}>
            <th scope="row" className={cell}>
              <a
                href={`/${slug}`}
                className="link -my-2 inline-flex min-h-11 items-center font-semibold text-program-ink"
              >
                {title}
              </a>
            </th>
            <td className={cell}>{duration}</td>
            <td className={wide}>{sessions}</td>
            <td className={wide}>{format}</td>
            <td className={cell}>{group}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
