import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { Svg } from '#web/ui/svg.tsx'
import { emblems } from './generated/index.ts'

/**
 * A program's emblem, good from 40 to 120 px, in the program's colours wherever it stands. By
 * reference, as `Illustration`: inline, five of them were 13 kB of a page, twice. Decoration.
 */
export function Emblem({ theme, className }: { theme: ProgramTheme; className?: string }) {
  const { viewBox, version } = emblems[theme.scene]
  return (
    <Svg viewBox={viewBox} className={className} data-theme={themeName(theme)}>
      <use href={`/worlds/${theme.scene}/emblem.svg?v=${version}#art`} />
    </Svg>
  )
}
