import { draftMode } from 'next/headers'
import { VisualEditing } from 'next-sanity/visual-editing'

/** Click-to-edit and refresh, in the Studio's preview alone: a visitor gets none of its code. */
export async function PreviewTools() {
  const { isEnabled } = await draftMode()
  return isEnabled ? <VisualEditing /> : null
}
