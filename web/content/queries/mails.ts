import { defineQuery } from 'groq'
import { mailParts } from '../generated/document-lists.ts'
import { readDraftsUnmarked, readPublished } from '../read.ts'

/** Texts of the mails to visitors, with the signature that all mails share and the words of forms that subscribe. */
export const mailsQuery = defineQuery(`*[_type == "mails"][0]{
  ${mailParts},
  "inquiries": *[_type == "home"][0].contact.inquiryTypes{ programs, partner, bulk, general },
  "signupWords": {
    "footer": *[_type == "siteSettings"][0].footer.newsletterText,
    "footerButton": *[_type == "siteSettings"][0].footer.newsletterButton,
    "page": *[_type == "newsletterPage"][0].text,
    "pageButton": *[_type == "newsletterPage"][0].buttonLabel,
    "pack": *[_type == "resourcesPage"][0].dialog.newsletterLabel
  },
  "site": *[_type == "siteSettings"][0]{ name, "slogan": slogans[0], contactEmail, postalAddress }
}`)

/** Published texts of the mails, also in a preview: a mail never contains drafts. */
export const getMails = () => readPublished(mailsQuery)

/** The same texts with the coach's draft, for the mails' preview. */
export const getDraftMails = () => readDraftsUnmarked(mailsQuery)
