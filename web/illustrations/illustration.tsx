import type { ProgramColour } from '#schemas/program-themes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Svg } from '#web/ui/svg.tsx'
import { scenes } from './generated/index.ts'
import { type IllustrationName, illustrationAddress } from './illustrations.ts'

type Props = {
  name: IllustrationName
  /** Below the first screen: in whose colours it is fetched when it comes near, a program's or the page's own. */
  lazy?: ProgramColour | 'plain'
  /** In whose colours it is otherwise, where they are not those of the place that it stands in. */
  theme?: string
  className?: string
}

/**
 * A drawing, by reference. Inline, each would stand in a page twice, once as markup and once in the
 * data React starts from: Home was 39 kB compressed. Decoration: hidden from assistive technology.
 *
 * Below the first screen a reference would be fetched at once, and share the line with what is seen first; a
 * picture waits until it is near, but on the first screen would be counted as one (largest paint).
 */
export function Illustration({ name, lazy, theme, className }: Props) {
  const { viewBox, version } = scenes[name]
  const [, , width, height] = viewBox.split(' ')
  if (!lazy)
    return (
      <Svg viewBox={viewBox} className={className} data-theme={theme}>
        <use href={illustrationAddress(name)} />
      </Svg>
    )
  return (
    // biome-ignore lint/performance/noImgElement: next/image has nothing to make of an SVG.
    <img
      src={`/coloured-drawings/${lazy}/${name}.svg?v=${version}`}
      alt=""
      aria-hidden="true"
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames('object-contain', className)}
    />
  )
}
