import { themeName, themeOf } from '#schemas/program-themes.ts'
import type { Home } from '../page-content.ts'
import './compare.css'

type Props = {
  home: Pick<Home, 'programs' | 'compareHeading' | 'compareLabel' | 'glanceWords'>
}

/** Comparison of the programs: a row for each. */
export function Compare({ home: { programs, compareHeading, compareLabel, glanceWords } }: Props) {
  const compared = programs.filter(({ slug, duration, sessions }) => slug && (duration || sessions))
  if (!compareHeading || compared.length < 2) return null
  return (
    <table className="compare mt-13 w-full text-left leading-snug max-sm:text-sm lg:mt-21">
      <caption className="mb-3 text-left font-[560] font-display text-2xl">{compareHeading}</caption>
      <thead className="border-control/60 border-b text-muted text-sm">
        <tr>
          <th scope="col">{compareLabel}</th>
          <th scope="col">{glanceWords?.durationLabel}</th>
          <th scope="col">{glanceWords?.sessionsLabel}</th>
          <th scope="col">{glanceWords?.formatLabel}</th>
          <th scope="col">{glanceWords?.groupLabel}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-dashed divide-control/50">
        {compared.map(({ _id, title, slug, duration, sessions, format, group, ...program }) => (
          <tr key={_id} data-theme={themeName(themeOf(program))}>
            <th scope="row">
              <a href={`/${slug}`} className="link">
                {title}
              </a>
            </th>
            <td>{duration}</td>
            <td>{sessions}</td>
            <td>{format}</td>
            <td>{group}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
