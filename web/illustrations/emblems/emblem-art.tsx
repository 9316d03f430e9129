import type { ProgramKey } from '#schemas/programs.ts'
import { tone } from '../palette.ts'
import { emblems } from './emblems.ts'
import type { EmblemMark, Role } from './mark.ts'

const colours: Record<Role, string> = {
  ...tone,
  ground: `var(--program-ground, ${tone.sand})`,
  on: `var(--program-on, ${tone.ink})`,
  program: `var(--program-ink, ${tone.ink})`,
  clay: tone.clayFill,
  pine: tone.pineFill,
}

/** An emblem's marks, for a picture that is drawn as a whole; 96 by 96 units. */
export function EmblemArt({ program }: { program: ProgramKey }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {emblems[program].map((mark) => (
        <Mark key={`${mark.fill} ${mark.line} ${mark.d}`} {...mark} />
      ))}
    </g>
  )
}

function Mark({ d, fill, line, w, dash, by }: EmblemMark) {
  return (
    <path
      d={d}
      fill={fill && colours[fill]}
      stroke={line && colours[line]}
      strokeWidth={w}
      strokeDasharray={dash?.join(' ')}
      transform={by && `translate(${by.join(' ')})`}
    />
  )
}
