import { programs } from '#schemas/programs.ts'
import { Templates } from '#web/sections/toolkit/templates.tsx'
import { WorksheetDrawing } from '#web/sections/worksheet-drawing.tsx'
import type { Content } from '../content.ts'
import { Row } from '../group.tsx'
import { Specimen, Strip } from '../specimen.tsx'

/** Sheets to fill in, in full and in little. */
export function Worksheets({ content: { toolkits } }: { content: Content }) {
  const [first] = toolkits
  return (
    <>
      <Strip label="every line there is: ruled, squared">
        <div data-program={first?.program?.key}>
          <Templates
            heading={null}
            templates={first?.templates?.slice(0, 2) ?? null}
            copyLabel={first?.copyLabel ?? null}
          />
        </div>
      </Strip>
      <Row>
        {programs.map(({ key }) => (
          <Specimen key={key} label={key}>
            <div className="specimen-card" data-program={key}>
              <WorksheetDrawing program={key} />
            </div>
          </Specimen>
        ))}
      </Row>
    </>
  )
}
