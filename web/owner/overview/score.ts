import { leadKinds } from '#web/lead-kinds.ts'

/** The kind of lead that has a score: the self-check. */
export const scoredKind = leadKinds.find(({ score }) => score !== undefined)

export type NeedsHelp = (score: number, program: string) => boolean

/** Reads from which score on help is needed, as the coach has set it for each program. */
export async function readScoring(): Promise<NeedsHelp> {
  const content: unknown = await scoredKind?.content()
  return (score, program) => scoredKind?.score?.needsHelp(score, program, content) ?? false
}
