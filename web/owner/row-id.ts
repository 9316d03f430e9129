import { z } from 'zod'

/** Returns a value if it is a UUID, else undefined. */
export const asRowId = (text: unknown): string | undefined => z.uuid().safeParse(text).data

/**
 * Returns the row id in the path of a request, such as /owner/leads/[id]/notes.
 * @param part index of the path segment
 */
export const rowIdIn = (request: Request, part = 3): string | undefined =>
  asRowId(new URL(request.url).pathname.split('/')[part])
