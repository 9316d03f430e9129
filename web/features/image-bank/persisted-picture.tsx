import type { ComponentProps } from 'react'

/**
 * A picture that is already in the browser. The one place that shows any: inside `<img>` an SVG runs
 * no script and fetches nothing. Not to be dragged: it would be dropped as a new file.
 */
export function KeptPicture({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: next/image would have nothing to fetch.
  return <img alt={alt} decoding="async" draggable={false} {...rest} />
}
