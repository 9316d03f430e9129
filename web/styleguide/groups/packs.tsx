import { StarterPackButton } from '#web/features/starter-pack/starter-pack-button.tsx'
import { StarterPackForm } from '#web/features/starter-pack/starter-pack-form.tsx'
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
          <StarterPackButton
            pack={toolkit ?? null}
            label={toolkit?.downloadLabel}
            words={resources?.dialog}
            privacyNote={resources?.privacyNote}
          />
        </Specimen>
      </Row>
      <Halves>
        <Specimen label="a toolkit’s form">
          <StarterPackForm
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
