import { Cover } from '#web/sections/book/cover.tsx'
import { Readers } from '#web/sections/book/readers.tsx'
import type { Content } from '../content.ts'
import { Row } from '../group.tsx'
import { Specimen, Strip } from '../specimen.tsx'

/** The book closed and open. */
export function Book({ content: { book } }: { content: Content }) {
  const quotes = book?.testimonials ?? []
  return (
    <>
      <Row>
        <Specimen label="no cover uploaded">
          <div className="specimen-card">
            <Cover cover={null} />
          </div>
        </Specimen>
      </Row>
      <Strip label="open">
        <Readers heading={book?.testimonialsHeading ?? null} quotes={quotes} />
      </Strip>
      <Strip label="one voice, no heading">
        <Readers heading={null} quotes={quotes.slice(0, 1)} />
      </Strip>
    </>
  )
}
