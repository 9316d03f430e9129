import type { ProgramColour } from '#schemas/program-themes.ts'
import { classNames } from '#web/ui/class-names.ts'

/** In whose colours a drawing is that comes when it is near: a program's, or the page's own. */
export type LazyColour = ProgramColour | 'plain'

/**
 * A drawing below the first screen, fetched when it comes near. By reference it would be fetched at once,
 * and share the line with what is seen first; but as a picture it is counted as one (largest paint).
 */
export function LazyIllustration({
  name,
  drawing: { viewBox, version },
  colour,
  className,
}: {
  name: string
  drawing: { viewBox: string; version: string }
  colour: LazyColour
  className?: string
}) {
  const [, , width, height] = viewBox.split(' ')
  return (
    // biome-ignore lint/performance/noImgElement: next/image has nothing to make of an SVG.
    <img
      src={`/coloured-drawings/${colour}/${name}.svg?v=${version}`}
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
