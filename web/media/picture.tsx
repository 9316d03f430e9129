import { picturePreview } from './picture-preview.ts'
import { type PictureContent, pictureSource } from './picture-source.ts'

type Props = {
  picture: PictureContent
  /** Which width it takes, for the browser's choice, for example `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string
  /** Width divided by height; without it the picture keeps its own. */
  ratio?: number
  /** Smallest width that `sizes` comes to: each smaller one would stand in the page twice, with its signature. */
  smallest?: number
  /** True for the one picture a visitor sees first. */
  priority?: boolean
  className?: string
}

/**
 * A picture out of the content, from this site's own address, in the sizes that screens need. A
 * plain `<img>`: `next/image` costs 6 kB of script and writes a style attribute, which a strict
 * content security policy forbids.
 */
export function Picture({ picture, sizes, ratio, smallest, priority, className }: Props) {
  const source = pictureSource(picture, ratio, smallest)
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

const filling = 'absolute inset-0 size-full object-cover'

/**
 * The picture that a visitor sees first, over its colours, which come with the page: what is asked for once the
 * page is there takes a way there and back more. Fills a box that has a position.
 */
export function FirstPicture(props: Omit<Props, 'priority' | 'className'>) {
  const preview = picturePreview(props.picture, props.ratio)
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: see above */}
      {preview && <img src={preview} alt="" className={filling} />}
      <Picture {...props} priority className={filling} />
    </>
  )
}
