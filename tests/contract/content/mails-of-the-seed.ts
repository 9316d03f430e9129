import type {
  LatestIssueQueryResult,
  ShortAssessmentQueryResult,
} from '#web/content/generated/sanity.types.ts'
import { latestIssueQuery, shortAssessmentQuery } from '#web/content/queries.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { sampleMails } from '#web/styleguide/sample-mails.ts'
import { fromSeed } from './seed-file.ts'
import { seedPrograms } from './seed-programs.ts'

/** Every mail of the site, in the words that it is born with. */
export const mailsOfTheSeed = async (words?: MailWords) =>
  sampleMails(
    {
      assessment: await fromSeed<ShortAssessmentQueryResult>(shortAssessmentQuery),
      issue: await fromSeed<LatestIssueQueryResult>(latestIssueQuery),
      programs: seedPrograms,
    },
    words,
  )
