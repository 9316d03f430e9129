import { PackButton } from '#web/features/starter-pack/pack-button.tsx'
import { PackForm } from '#web/features/starter-pack/pack-form.tsx'
import type { Content } from '../content.ts'
import { Halves, Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** What leads to a pack. */
export function Packs({ content: { resources, toolkits } }: { content: Content }) {
  const [toolkit] = resources?.toolkits ?? []
  const [{ formLabel, words } = {}] = toolkits
  return (
    <>
      <Row>
        <Specimen label="pack button">
          <PackButton
            pack={toolkit ?? null}
            label={toolkit?.downloadLabel}
            words={resources?.dialog}
            privacyNote={resources?.privacyNote}
          />
        </Specimen>
      </Row>
      <Halves>
        <Specimen label="a toolkit’s form">
          <PackForm
            program="rookie_launchpad"
            shortName={null}
            thanks={null}
            buttonLabel={formLabel ?? null}
            words={{ ...words }}
          />
        </Specimen>
      </Halves>
    </>
  )
}
