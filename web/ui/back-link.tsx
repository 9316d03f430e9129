import { Arrow } from './arrow.tsx'
import { TextLink } from './link.tsx'

/** Link back, above a page's heading. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} className="inline-flex min-h-11 items-center gap-2 text-(--program-ink,var(--color-pine))">
      <Arrow className="rotate-180" />
      <span>{children}</span>
    </TextLink>
  )
}
