import { type PictureContent, pictureSource } from './picture-source.ts'

type Props = {
  picture: PictureContent
  /** Which width it takes, for the browser's choice, for example `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string
  /** Width divided by height; without it the picture keeps its own. */
  ratio?: number
  /** True for the one picture a visitor sees first. */
  priority?: boolean
  className?: string
}

/**
 * A picture out of the content, from this site's own address, in the sizes that screens need. A
 * plain `<img>`: `next/image` costs 6 kB of script and writes a style attribute, which a strict
 * content security policy forbids.
 */
export function Picture({ picture, sizes, ratio, priority, className }: Props) {
  const source = pictureSource(picture, ratio)
  if (!source) return null
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...source}
      sizes={source.srcSet ? sizes : undefined}
      alt={picture?.alt ?? ''}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
