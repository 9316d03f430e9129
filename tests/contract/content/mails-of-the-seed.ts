import type {
  LatestIssueQueryResult,
  ProgramQueryResult,
  ShortAssessmentQueryResult,
} from '#web/content/generated/sanity.types.ts'
import { latestIssueQuery, programQuery, shortAssessmentQuery } from '#web/content/queries.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { sampleMails } from '#web/styleguide/sample-mails.ts'
import { fromSeed } from './seed-file.ts'

/** Every mail of the site, in the words that it is born with. */
export const mailsOfTheSeed = async (words?: MailWords) =>
  sampleMails(
    {
      assessment: await fromSeed<ShortAssessmentQueryResult>(shortAssessmentQuery),
      issue: await fromSeed<LatestIssueQueryResult>(latestIssueQuery),
      program: await fromSeed<ProgramQueryResult>(programQuery, { slug: 'manager-coach' }),
    },
    words,
  )
