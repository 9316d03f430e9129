import { sendingKey } from '#schemas/sending-key.ts'
import { draftClient } from '#web/content/client.ts'
import { checkInTurn } from '#web/content/studio-secret.ts'

const keyQuery = `*[_type == "sanity.previewUrlSecret" && secret == $key && source == $source
  && dateTime(_updatedAt) > dateTime(now()) - 600][0]._id`

/** Returns true if a key is in the dataset and at most ten minutes old. Only editors can store one. */
export async function provesStudioUser(key: string): Promise<boolean> {
  if (!/^[\w-]{16,200}$/.test(key)) return false
  const params = { key, source: sendingKey }
  const id: unknown = await checkInTurn(() =>
    draftClient().fetch(keyQuery, params, {
      perspective: 'raw',
      stega: false,
      cache: 'no-store',
      signal: AbortSignal.timeout(4_000),
    }),
  )
  return typeof id === 'string'
}
