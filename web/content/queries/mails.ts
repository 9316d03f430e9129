import { defineQuery } from 'groq'
import { mailParts } from '../generated/document-lists.ts'
import { readDraftsUnmarked, readPublished } from '../read.ts'

/** Texts of the mails to visitors, with the signature of all mails, and the texts beside the newsletter's forms. */
export const mailsQuery = defineQuery(`*[_type == "mails"][0]{
  ${mailParts},
  "inquiries": *[_type == "home"][0].contact.inquiryTypes{ programs, partner, bulk, general },
  "signupWords": {
    "footer": *[_type == "siteSettings"][0].footer.newsletterText,
    "footerButton": *[_type == "siteSettings"][0].footer.newsletterButton,
    "page": *[_type == "newsletterPage"][0].text,
    "pageButton": *[_type == "newsletterPage"][0].buttonLabel,
    "pack": *[_type == "resourcesPage"][0].dialog.newsletterLabel,
    "quiz": *[_type == "quizWords"][0].newsletterLabel
  },
  "site": *[_type == "siteSettings"][0]{ name, "slogan": slogans[0], contactEmail, postalAddress }
}`)

/** Reads the published texts of the mails, even in a preview, because a mail never contains drafts. */
export const getMails = () => readPublished(mailsQuery)

/** Reads the same texts with the coach's draft, for the preview of mails. */
export const getDraftMails = () => readDraftsUnmarked(mailsQuery)
