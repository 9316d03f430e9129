import type { ProgramsQueryResult } from '#web/content/generated/sanity.types.ts'
import { programsQuery } from '#web/content/queries/program.ts'
import { programsOf } from '#web/leads/programs.ts'
import { fromSeed } from './seed-file.ts'

/** Programs of the seed, as forms, mails and the inbox read them. */
export const seedPrograms = programsOf(await fromSeed<ProgramsQueryResult>(programsQuery))
