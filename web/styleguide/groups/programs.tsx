import { programs } from '#schemas/programs.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Programs as HomePrograms } from '#web/sections/home/programs.tsx'
import type { Content } from '../content.ts'
import { Row } from '../group.tsx'
import { Specimen, Strip } from '../specimen.tsx'

/** Each program's world: card, emblem small and large, endpaper on paper and on its ground. */
export function Programs({ content: { home } }: { content: Content }) {
  return (
    <>
      <Strip label="cards">
        <HomePrograms heading={null} programs={home?.programs ?? null} />
      </Strip>
      {programs.map(({ key, title }) => (
        <div key={key} data-program={key}>
          <Row>
            <Specimen label={`${title}, 40 px`}>
              <div className="specimen-emblem-small">
                <Emblem program={key} className="w-full" />
              </div>
            </Specimen>
            <Specimen label="120 px">
              <div className="specimen-emblem">
                <Emblem program={key} className="w-full" />
              </div>
            </Specimen>
            <Specimen label="endpaper">
              <div className="specimen-paper endpaper" />
            </Specimen>
            <Specimen label="endpaper on the program’s ground">
              <div className="on-ground ground-of-program">
                <div className="specimen-paper endpaper" />
              </div>
            </Specimen>
          </Row>
        </div>
      ))}
    </>
  )
}
