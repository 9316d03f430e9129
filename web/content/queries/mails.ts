import { defineQuery } from 'groq'
import { mailParts } from '../generated/document-lists.ts'
import { readDraftsUnmarked, readPublished } from '../read.ts'

/** The words of the mails to visitors, with what every one is signed with. */
export const mailsQuery = defineQuery(`*[_type == "mails"][0]{
  ${mailParts},
  "inquiries": *[_type == "home"][0].contact.inquiryTypes{ programs, partner, bulk, general },
  "site": *[_type == "siteSettings"][0]{ name, "slogan": slogans[0], contactEmail,
    "postalAddress": coalesce(postalAddress, "") }
}`)

/** The words of the mails, published: a mail is for its reader alone, whoever looks at a preview. */
export const getMails = () => readPublished(mailsQuery)

/** The same with the coach's draft, for the mails' preview. */
export const getDraftMails = () => readDraftsUnmarked(mailsQuery)
