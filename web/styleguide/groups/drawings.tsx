import { scenes } from '#web/illustrations/generated/index.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { isIllustration } from '#web/illustrations/illustrations.ts'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** Every scene. */
export function Drawings() {
  return (
    <Row>
      {Object.keys(scenes)
        .filter(isIllustration)
        .map((name) => (
          <Specimen key={name} label={name}>
            <div className="specimen-drawing" data-program={name}>
              <Illustration name={name} className="w-full" />
            </div>
          </Specimen>
        ))}
    </Row>
  )
}
