import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { Illustration } from './illustration.tsx'

type Props = { theme: ProgramTheme; lazy?: boolean; className?: string }

/**
 * A program's emblem, good from 40 to 120 px, in the program's colours wherever it stands.
 * @param lazy below the first screen: fetched when it comes near
 */
export const Emblem = ({ theme, lazy, className }: Props) => (
  <Illustration
    name={`emblem_${theme.scene}`}
    theme={themeName(theme)}
    lazy={lazy ? theme.colour : undefined}
    className={className}
  />
)
