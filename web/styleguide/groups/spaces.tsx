import { radii, spacingSteps } from '#web/ui/tokens.ts'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const shadows = { sheet: 'shadow-of-sheet', lifted: 'shadow-of-lifted' }

/** The measures that everything is made of. */
export function Spaces() {
  return (
    <>
      <Row>
        {spacingSteps.map((step) => (
          <Specimen key={step} label={`${step} · ${step * 4} px`}>
            <svg width={step * 4} height={step * 4} aria-hidden="true">
              <rect width="100%" height="100%" className="fill-marigold" />
            </svg>
          </Specimen>
        ))}
      </Row>
      <Row>
        {Object.entries(radii).map(([name, radius]) => (
          <Specimen key={name} label={`${name} · ${radius}`}>
            <svg width="160" height="80" aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                rx={Number.parseInt(radius, 10)}
                className="fill-pine"
              />
            </svg>
          </Specimen>
        ))}
      </Row>
      <Row>
        {Object.entries(shadows).map(([name, look]) => (
          <Specimen key={name} label={`shadow-${name}`}>
            <div className={look} />
          </Specimen>
        ))}
      </Row>
    </>
  )
}
