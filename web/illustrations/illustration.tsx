import { scenes } from './generated/index.ts'
import { type IllustrationName, illustrationAddress } from './illustrations.ts'
import { type LazyColour, LazyIllustration } from './lazy-illustration.tsx'

/**
 * A scene, by reference. Inline, each would stand in a page twice, once as markup and once in the
 * data React starts from: Home was 39 kB compressed. Decoration: hidden from assistive technology.
 * @param lazy below the first screen: in whose colours it is fetched when it comes near
 */
export function Illustration({
  name,
  lazy,
  className,
}: {
  name: IllustrationName
  lazy?: LazyColour
  className?: string
}) {
  if (lazy)
    return (
      <LazyIllustration name={name} drawing={scenes[name]} colour={lazy} className={className} />
    )
  return (
    <svg viewBox={scenes[name].viewBox} className={className} aria-hidden="true" focusable="false">
      <use href={illustrationAddress(name)} />
    </svg>
  )
}
