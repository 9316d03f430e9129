import { createElement } from 'react'
import { programs } from '#schemas/programs.ts'
import { drawings, type IllustrationName } from '#web/illustrations/illustrations.ts'
import { tone } from '#web/illustrations/palette.ts'
import { programThemes } from '#web/ui/tokens.ts'
import { Art } from '../art.tsx'
import { Sheet, Tape } from '../paper.tsx'
import { Patch } from '../patch.tsx'

const turned = [-18, -10, -2, 6, 14]

/** The five packs, held like cards, each in its program's colour. */
export function Hand() {
  return programs.map(({ key }, at) => (
    <g key={key} transform={`translate(-6 350) rotate(${turned[at]}) translate(0 -380) scale(.94)`}>
      <Sheet width={236} height={356}>
        <path d="M-118-176L117-178L118-86L-118-84Z" fill={programThemes[key].light.program} />
        <path
          d="M-90-44h120M-90-6h180M-90 32h150M-90 70h180M-90 108h104"
          fill="none"
          stroke={tone.control}
          strokeWidth={2.5}
          opacity={0.55}
        />
        {at === programs.length - 1 && (
          <g transform="translate(70 128)">
            <Patch program={key} />
          </g>
        )}
      </Sheet>
    </g>
  ))
}

/** Pictures that one keeps, one over the other. */
export function Album() {
  return (
    <>
      <Kept scene="campus_corporate" at="translate(-88 -142) rotate(-5)" />
      <Kept scene="manager_coach" at="translate(92 -8) rotate(4)" />
      <Kept scene="rookie_launchpad" at="translate(-76 140) rotate(-2)" />
    </>
  )
}

function Kept({ scene, at }: { scene: IllustrationName; at: string }) {
  return (
    <g transform={at}>
      <Sheet width={286} height={242}>
        <Art width={256} height={212}>
          {createElement(drawings[scene])}
        </Art>
      </Sheet>
      <g transform="translate(0 -121) rotate(-2) scale(.8)">
        <Tape />
      </g>
    </g>
  )
}
