import { scenes } from './generated/index.ts'
import { type IllustrationName, illustrationAddress } from './illustrations.ts'

/**
 * A scene, by reference. Inline, each would stand in a page twice, once as markup and once in the
 * data React starts from: Home was 39 kB compressed. Decoration: hidden from assistive technology.
 */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox={scenes[name].viewBox} className={className} aria-hidden="true" focusable="false">
      <use href={illustrationAddress(name)} />
    </svg>
  )
}
