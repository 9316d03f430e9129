import { HandArrow, HandTick, PaperClip } from '#web/illustrations/ornaments.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'
import '#web/sections/newsletter/signup-card.css'

const sheets = [
  'sheet',
  'sheet folded',
  'sheet ruled',
  'sheet squared',
  'sheet tape',
  'sheet grain',
  'airmail-border',
]

/** What the notebook is made of. */
export function Paper() {
  return (
    <>
      <Row>
        {sheets.map((look) => (
          <Specimen key={look} label={look}>
            <div className={`specimen-paper ${look}`} />
          </Specimen>
        ))}
        <Specimen label="clip">
          <div className="specimen-paper sheet">
            <PaperClip className="absolute -top-4 right-8 h-12" />
          </div>
        </Specimen>
      </Row>
      <Row>
        <Specimen label="stitched">
          <div className="specimen-card stitched" />
        </Specimen>
        <Specimen label="penned">
          <p className="font-display text-2xl">
            Ask <span className="penned">one question</span> more
          </p>
        </Specimen>
        <Specimen label="tick">
          <HandTick className="w-8" />
        </Specimen>
        <Specimen label="arrow">
          <HandArrow className="w-24" />
        </Specimen>
      </Row>
    </>
  )
}
