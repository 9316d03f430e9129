import { expireInNext } from '#web/content/expire-in-next.ts'
import { tagOf } from '#web/content/query-metadata.ts'
import type * as own from '../own-server/expire-pages.ts'

export const expirePages: typeof own.expirePages = async (types) => void expireInNext(types.map(tagOf))

/** Does nothing: all instances share one cache. */
export const tellOtherMachines: typeof own.tellOtherMachines = async () => {}
