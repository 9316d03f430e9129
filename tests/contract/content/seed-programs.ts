import type { ProgramsQueryResult } from '#web/content/generated/sanity.types.ts'
import { programsQuery } from '#web/content/queries/program.ts'
import { programsOf } from '#web/leads/programs.ts'
import { fromSeed } from './seed-file.ts'

/** The programs that the site is born with, as forms, mails and the inbox know them. */
export const seedPrograms = programsOf(await fromSeed<ProgramsQueryResult>(programsQuery))
