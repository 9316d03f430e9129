import { type ProgramKey, programs } from '#schemas/programs.ts'
import { getProgram } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** What the mails need of a program's self-check; every part may be absent. */
export interface SelfCheckTexts {
  programTitle?: string | null
  questions?: string[] | null
  needsHelpFrom?: number | null
  resultMessage?: string | null
  resultMessageGood?: string | null
}

export type SelfCheckContents = Partial<Record<ProgramKey, SelfCheckTexts>>

/** The coach's words for every program's mails, read before the store is touched. Never throws. */
export async function selfCheckContents(): Promise<SelfCheckContents> {
  const found = await Promise.all(
    programs.map(async ({ key, slug }) => {
      const program = await ifInTime(getProgram(slug))
      if (program === null) return []
      return [[key, { programTitle: program.title, ...program.selfCheck }] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
