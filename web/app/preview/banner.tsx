import type { CSSProperties } from 'react'
import { useInteractive } from '#web/ui/use-interactive.ts'

/* Inline styles: a class would be in the style sheet that visitors load. */
const bar: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: 60,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0.25rem 1.5rem',
  padding: '0.75rem 1.25rem',
  background: 'CanvasText',
  color: 'Canvas',
}

/**
 * Marks a page with drafts, with a link out of the preview. Not in the Studio's frame, which has
 * both beside it. A plain link: Next would prefetch its own, and leave the preview.
 */
export function Banner() {
  const interactive = useInteractive()
  if (!interactive || window.parent !== window) return null
  return (
    <aside aria-label="Preview" style={bar}>
      <span>This is a preview with your drafts. Visitors do not see them.</span>
      <a href="/api/draft-mode/disable" style={{ color: 'inherit', textDecoration: 'underline' }}>
        Leave the preview
      </a>
    </aside>
  )
}
