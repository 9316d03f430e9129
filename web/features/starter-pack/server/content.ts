import type { ProgramKey } from '#schemas/programs.ts'
import { getResources } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** What the mails say of a pack; every part may be absent. */
export interface PackTexts {
  packName?: string | null
  inside?: string[] | null
}

export type PackContents = Partial<Record<ProgramKey, PackTexts>>

/** The coach's words for every pack's mails, read before the store is touched. Never throws. */
export async function packContents(): Promise<PackContents> {
  const resources = await ifInTime(getResources())
  const found = (resources?.toolkits ?? []).map(({ program, packName, inside }) =>
    program?.key ? [[program.key, { packName, inside }] as const] : [],
  )
  return Object.fromEntries(found.flat())
}
