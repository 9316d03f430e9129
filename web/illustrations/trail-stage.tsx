import { Svg } from '#web/ui/svg.tsx'
import { illustrationAddress } from './illustrations.ts'

/** Heights of the tents in the drawings stages_3 and stages_4, by column. */
const tents = { 3: [192, 122, 52], 4: [192, 145, 98, 52] }

type Props = { stages: 3 | 4; index: number; className?: string }

/**
 * Part of a dashed uphill trail in one of three or four equal columns. The part ends just below its tent, above the
 * column's text. The next part starts beside that tent. The last part has the flag. CSS animates `.trail-path`.
 */
export function TrailStage({ stages, index, className }: Props) {
  const tent = tents[stages][index]
  if (tent === undefined) return null
  const width = 1020 / stages
  const drawing = `stages_${stages}` as const
  return (
    <Svg viewBox={`${index * width} -48 ${width} ${tent + 61}`} className={className}>
      <use className="trail-path" href={illustrationAddress(drawing, 'way')} />
      <use href={illustrationAddress(drawing, 'stops')} />
    </Svg>
  )
}
