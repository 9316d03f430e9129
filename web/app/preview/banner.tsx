import type { CSSProperties } from 'react'
import { useInteractive } from '#web/ui/use-interactive.ts'

/* Inline styles, because visitors would load the rules of a class. */
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
 * Banner of a page with drafts, with a link out of the preview. It is hidden in the Studio's frame, because the Studio
 * shows the same. The link is a plain `<a>`, because Next would prefetch its `Link`, and thereby leave the preview.
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
