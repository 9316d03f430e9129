import { PackFolder } from '#web/sections/resources/pack-folder.tsx'
import type { Content } from '../content.ts'
import { Halves } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** The starter packs as folders. */
export function Folders({ content: { resources } }: { content: Content }) {
  return (
    <Halves>
      {resources?.toolkits.map((toolkit, index) => (
        <Specimen
          key={toolkit._id}
          label={`${toolkit.program?.key}${index ? '' : ', hover'}`}
          forced={index ? undefined : 'hover'}
          on="article"
        >
          <PackFolder
            toolkit={toolkit}
            words={resources.dialog}
            privacyNote={resources.privacyNote}
          />
        </Specimen>
      ))}
    </Halves>
  )
}
