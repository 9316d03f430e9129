import { z } from 'zod'

/** The lead that an address of the inbox is about; undefined where it is no lead's. */
export function leadIdIn(request: Request): string | undefined {
  const [, , , id] = new URL(request.url).pathname.split('/')
  return z.uuid().safeParse(id).data
}
