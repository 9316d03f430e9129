import { Specimen } from './specimen.tsx'
import type { StageName } from './stages.tsx'

/** A stage in its frame, by name. */
export function StageFrame({
  name,
  label,
  className,
}: {
  name: StageName
  label: string
  /** How high the frame is. */
  className: 'stage-tall' | 'stage-low'
}) {
  return (
    <Specimen label={label}>
      <iframe title={label} src={`/styleguide/stage/${name}`} className={`stage ${className}`} />
    </Specimen>
  )
}
