import { tone } from '#web/illustrations/palette.ts'
import { textToPath } from './letters.ts'
import { fitText } from './lines.ts'

const sizes = [34, 29, 25].map((size) => ({
  type: { face: 'display' as const, size, tracking: -0.01 },
  leading: size * 1.16,
  most: 2,
}))

/** The name on a pack's first sheet, in the free space beside its clip (plates/pack.tsx). */
export function Label({ name }: { name: string }) {
  const title = fitText(name, 276, sizes)
  return (
    <g transform="rotate(1)">
      {title?.lines.map((line, at) => (
        <path
          key={line}
          transform={`translate(-104 ${-190 + at * title.leading})`}
          d={textToPath(line, title.type).d}
          fill={tone.ink}
        />
      ))}
    </g>
  )
}
