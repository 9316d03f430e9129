import { draftMode } from 'next/headers'
import { redirect } from 'next/navigation'

/** Back to what visitors see. */
export async function GET(): Promise<void> {
  const mode = await draftMode()
  mode.disable()
  redirect('/')
}
