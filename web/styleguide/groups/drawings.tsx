import { BookCover } from '#web/illustrations/book-cover.tsx'
import { FounderMark } from '#web/illustrations/founder-mark.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { drawings, isIllustration } from '#web/illustrations/illustrations.ts'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** Every scene that is served as a file, and what is drawn in place. */
export function Drawings() {
  return (
    <Row>
      {Object.keys(drawings)
        .filter(isIllustration)
        .map((name) => (
          <Specimen key={name} label={name}>
            <div className="specimen-drawing" data-program={name}>
              <Illustration name={name} className="w-full" />
            </div>
          </Specimen>
        ))}
      <Specimen label="book cover">
        <div className="specimen-drawing">
          <BookCover className="w-full" />
        </div>
      </Specimen>
      <Specimen label="founder">
        <div className="specimen-drawing">
          <FounderMark className="w-full" />
        </div>
      </Specimen>
    </Row>
  )
}
