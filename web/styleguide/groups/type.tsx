import { typeScale } from '#web/ui/tokens.ts'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** The scale, each step in both typefaces. */
export function Type() {
  return Object.entries(typeScale).map(([step, { size }]) => (
    <Row key={step}>
      <Specimen label={`text-${step} · ${size}`}>
        <p className={`font-display text-${step}`}>Bring one real problem this week</p>
        <p className={`text-${step}`}>Days 1–30: listen, “ask”, write it down. 0123456789</p>
      </Specimen>
    </Row>
  ))
}
