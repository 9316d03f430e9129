import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { Svg } from '#web/ui/svg.tsx'
import { emblems } from './generated/index.ts'
import { LazyIllustration } from './lazy-illustration.tsx'

/**
 * A program's emblem, good from 40 to 120 px, in the program's colours wherever it stands. By
 * reference, as `Illustration`: inline, five of them were 13 kB of a page, twice. Decoration.
 * @param lazy below the first screen: fetched when it comes near
 */
export function Emblem({
  theme,
  lazy,
  className,
}: {
  theme: ProgramTheme
  lazy?: boolean
  className?: string
}) {
  const { viewBox, version } = emblems[theme.scene]
  if (lazy)
    return (
      <LazyIllustration
        name={`emblem_${theme.scene}`}
        drawing={emblems[theme.scene]}
        colour={theme.colour}
        className={className}
      />
    )
  return (
    <Svg viewBox={viewBox} className={className} data-theme={themeName(theme)}>
      <use href={`/worlds/${theme.scene}/emblem.svg?v=${version}#art`} />
    </Svg>
  )
}
