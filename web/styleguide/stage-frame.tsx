import { Specimen } from './specimen.tsx'
import type { StageName } from './stages.tsx'

/** A stage in its frame, by name. */
export function StageFrame({
  name,
  label,
  tall,
}: {
  name: StageName
  label: string
  tall?: boolean
}) {
  return (
    <Specimen label={label}>
      <iframe
        title={label}
        src={`/styleguide/stage/${name}`}
        className={tall ? 'stage stage-tall' : 'stage stage-low'}
      />
    </Specimen>
  )
}
