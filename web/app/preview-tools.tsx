import { draftMode } from 'next/headers'
import { ClickToEdit } from './click-to-edit.tsx'

/** Click-to-edit and refresh, in the Studio's preview alone: a visitor gets none of its code. */
export async function PreviewTools() {
  const { isEnabled } = await draftMode()
  return isEnabled ? <ClickToEdit /> : null
}
