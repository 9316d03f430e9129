import { programs } from '#schemas/programs.ts'
import {
  getBook,
  getCareKit,
  getHome,
  getInsights,
  getProgram,
  getResources,
  getShortAssessment,
  getSite,
  getToolkit,
  getToolkitSlugs,
} from '#web/content/pages.ts'
import type { Content } from '#web/styleguide/content.ts'
import { sampleMails } from '#web/styleguide/mails/sample-mails.ts'

/** What the styleguide's specimens are made of. */
export async function styleguideContent(): Promise<Content> {
  const slugs = await getToolkitSlugs()
  const toolkits = await Promise.all(slugs.map((slug) => getToolkit(slug)))
  return {
    site: await getSite(),
    home: await getHome(),
    book: await getBook(),
    careKit: await getCareKit(),
    insights: await getInsights(),
    program: await getProgram(programs[0].slug),
    resources: await getResources(),
    shortAssessment: await getShortAssessment(),
    toolkits: toolkits.filter((one) => one !== null),
    mails: sampleMails(),
  }
}
