import { defineQuery } from 'groq'
import { isWithinDates, onSite, scheduledFor, seoFields } from '../fragments.ts'
import { read } from '../read.ts'

/** Content that all pages share: header, footer, links and promises. */
export const siteQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, slogans, seo{ ${seoFields} },
  bookingUrl, bookBuyUrl, bookSampleUrl, featuredVideoUrl,
  linkedinUrl, instagramUrl, youtubeUrl, contactEmail,
  contactReply, newsletterRhythm,
  navigation, footer, labels,
  "programs": *[_type == "program" && ${onSite}] | order(coalesce(order, 1000) asc, _createdAt asc){ title, "slug": slug.current },
  "notice": *[_type == "notice" && ${isWithinDates}][0]{ text, linkLabel, linkTo, closeLabel, ${scheduledFor} }
}`)

export const getSite = () => read(siteQuery)

/** Texts of the thank-you pages, the 404 page and the small pages of handlers. */
export const smallPagesQuery = defineQuery(`*[_type == "smallPages"][0]{
  thanksTitle, selfCheck, assessment, packText, homeLabel, resourcesLabel,
  notFoundText, programs, resources, assessmentLink,
  confirm, confirmLabel, confirmed, confirmLeft, confirmExpired,
  unsubscribe, unsubscribeLabel, leaveSeriesLabel, seriesLeft, unsubscribed, notSubscribed, subscribeAgainLabel, subscribedAgain
}`)

export const getSmallPages = () => read(smallPagesQuery)
