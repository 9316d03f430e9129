import { illustrationFile } from './illustration-file.ts'
import type { IllustrationName } from './illustrations.ts'

/**
 * A scene, by reference. Inline, each would stand in a page twice, once as markup and once in the
 * data React starts from: Home was 39 kB compressed. Referred to, it still takes the page's
 * colours, because custom properties reach into what `<use>` shows. Decoration: hidden from
 * assistive technology.
 */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const { viewBox, address } = illustrationFile(name)
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true" focusable="false">
      <use href={address} />
    </svg>
  )
}
