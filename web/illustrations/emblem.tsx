import { type ProgramTheme, themeName } from '#schemas/program-themes.ts'
import { Illustration } from './illustration.tsx'

type Props = { theme: ProgramTheme; lazy?: boolean; className?: string }

/**
 * Emblem of a program, for sizes from 40 to 120 px, in the program's colours in any context.
 * @param lazy for an emblem below the first screen: loaded when it comes near
 */
export const Emblem = ({ theme, lazy, className }: Props) => (
  <Illustration
    name={`emblem_${theme.scene}`}
    theme={themeName(theme)}
    lazy={lazy ? theme.colour : undefined}
    className={className}
  />
)
