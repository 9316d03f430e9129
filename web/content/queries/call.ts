import { defineQuery } from 'groq'
import { pictureFields, privacyLink, seoFields } from '../fragments.ts'
import { read, readPublished } from '../read.ts'

/** The page of the first call. */
export const callQuery = defineQuery(`*[_type == "callPage"][0]{
  headline, text, timesLabel, stepsHeading, steps[], notes[], coachZoneLabel, visitorZoneLabel,
  form, calendarUrl, calendarHeading, calendarLabel, calendarTabLabel,
  questionsHeading, "questions": questions[]{ "_id": _key, question, answer }, assessmentBanner,
  "founder": *[_type == "founder"][0]{ name, role, caption, photo{ ${pictureFields} } },
  ${privacyLink},
  seo{ ${seoFields} }
}`)

export const getCall = () => read(callQuery)

/** The address of the calendar, which a handler frames. */
export const getCalendar = async () => (await readPublished(callQuery))?.calendarUrl

/** The invitations to a first call at the end of other pages. */
export const callInvitationsQuery = defineQuery(`*[_type == "callPage"][0]{
  afterToolkit, afterArticle, afterBook, afterResources, afterCareKit,
  "founder": *[_type == "founder"][0]{ photo{ ${pictureFields} } }
}`)

export const getCallInvitations = () => read(callInvitationsQuery)
