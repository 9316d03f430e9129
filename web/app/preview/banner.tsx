import type { CSSProperties } from 'react'
import { useInteractive } from '#web/ui/use-interactive.ts'

/* Styles of its own: a class would be in the style sheet that visitors load. */
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
 * Says that a page shows drafts, with the way out. Not in the Studio's frame, which has both beside
 * it. A plain link: Next's would be fetched ahead, and leave the preview by itself.
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
