import { defineQuery } from 'groq'
import { issueFields, seoFields } from '../fragments.ts'
import { read, readDraftsUnmarked, readNow, readPublished } from '../read.ts'

export const newsletterPageQuery = defineQuery(`*[_type == "newsletterPage"][0]{
  headline, text, nameLabel, emailLabel, buttonLabel, privacyNote,
  successHeadline, successText, nameInvitation, nameButton, nameThanks, insideHeading, benefits[], issuesLink,
  "issues": count(*[_type == "newsletterIssue" && defined(slug.current)]),
  seo{ ${seoFields} }
}`)

export const getNewsletterPage = () => read(newsletterPageQuery)

/** The past issues, newest first, with the texts of the page and the feed that list them. */
export const newsletterIssuesQuery = defineQuery(`*[_type == "newsletterPage"][0]{
  headline, issuesHeadline, issuesText, noIssues, feedLabel, buttonLabel, invitation,
  "issues": *[_type == "newsletterIssue" && defined(slug.current)] | order(date desc, _createdAt desc){
    _id, title, date, summary, "slug": slug.current
  }
}`)

export const getNewsletterIssues = () => read(newsletterIssuesQuery)

/** Reads the published issues, even in a preview. */
export const getPublishedIssues = async () => (await readPublished(newsletterIssuesQuery))?.issues ?? []

/** One issue, for its page. */
export const newsletterIssueQuery = defineQuery(`*[_type == "newsletterIssue" && slug.current == $slug][0]{
  ${issueFields},
  "words": *[_type == "newsletterPage"][0]{ issuesHeadline, allIssues, invitation, buttonLabel }
}`)

export const getNewsletterIssue = (slug: string) => read(newsletterIssueQuery, { slug })

/** One issue by its id, for its mail. */
export const issueMailQuery = defineQuery(`*[_type == "newsletterIssue" && _id == $id][0]{ ${issueFields} }`)

/** An issue's mail with the coach's draft, for its preview. */
export const getDraftIssue = (id: string) => readDraftsUnmarked(issueMailQuery, { id })

/** Reads an issue that is about to be sent, without any cache. */
export const getIssueToSend = (id: string) => readNow(issueMailQuery, { id })

/** The latest issue. Previews and test mails use it as the example of an issue's mail. */
export const latestIssueQuery = defineQuery(
  `*[_type == "newsletterIssue"] | order(date desc, _createdAt desc)[0]{ ${issueFields} }`,
)

export const getLatestIssue = () => readDraftsUnmarked(latestIssueQuery)
