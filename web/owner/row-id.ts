import { z } from 'zod'

/** A row's id in an address or a form; undefined where it can be none. */
export const asRowId = (text: unknown): string | undefined => z.uuid().safeParse(text).data

/**
 * The id of the row that a POST's address is about, as in /owner/leads/[id]/notes.
 * @param part of the address that it is
 */
export const rowIdIn = (request: Request, part = 3): string | undefined =>
  asRowId(new URL(request.url).pathname.split('/')[part])
