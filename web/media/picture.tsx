import { classNames } from '#web/ui/class-names.ts'
import { picturePreview } from './picture-preview.ts'
import { type PictureContent, pictureSource } from './picture-source.ts'

type Props = {
  picture: PictureContent
  /** `sizes` attribute, for example `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string
  /** Width divided by height; by default that of the cropped picture. */
  ratio?: number
  /** Smallest width that `sizes` resolves to. Smaller ones would only add unused URLs to the page. */
  smallest?: number
  /** Largest width that a screen with three device pixels in one needs. */
  largest?: number
  /** True for the one picture above the fold. */
  priority?: boolean
  className?: string
}

/**
 * Picture from the content, in the sizes that screens need. It is a plain `<img>`, because `next/image` costs 6 kB of
 * script and writes a style attribute, which a strict Content-Security-Policy forbids.
 */
export function Picture({ picture, sizes, ratio, smallest, largest, priority, className }: Props) {
  const source = pictureSource(picture, ratio, smallest, largest)
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
      className={classNames('toned', className)}
    />
  )
}

const filling = 'toned absolute inset-0 size-full object-cover'

/**
 * Picture above the fold, in front of its preview. The preview is in the HTML, since a request for it would take
 * another round trip. Fills a positioned box.
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
