import type { ProgramColour } from '#schemas/program-themes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Svg } from '#web/ui/svg.tsx'
import { scenes } from './generated/index.ts'
import { type IllustrationName, illustrationAddress } from './illustrations.ts'

type Props = {
  name: IllustrationName
  /**
   * Set for an illustration below the first screen, which is then loaded when it comes near. The value is its colours:
   * those of a program, or `plain` for those of the page.
   */
  lazy?: ProgramColour | 'plain'
  /** Program theme, if it differs from that of the surrounding element. */
  theme?: string
  className?: string
}

/**
 * Illustration, as a reference to its file. Inline, each would be in a page twice: as markup, and in React's data. Home
 * with inline illustrations had 39 kB, compressed. It is decoration, hidden from assistive technology. Below the first
 * screen it is a lazy `<img>`, because the browser would fetch a reference at once, in competition with the first
 * screen. On the first screen it is no `<img>`, which would count as the largest contentful paint.
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
    // biome-ignore lint/performance/noImgElement: next/image cannot optimise an SVG.
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
