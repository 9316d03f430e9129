import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

export { notAllowed as POST } from '#web/http/answer.ts'

/** Leaves the preview: shows published content again. */
export async function GET(): Promise<void> {
  const mode = await draftMode()
  mode.disable()
  redirect('/')
}
