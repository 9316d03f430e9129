import { defineQuery } from 'groq'
import { pictureFields, seoFields, toolkitCardFields, videoCardFields } from './fragments.ts'

/** What every page carries: header, footer, links and promises. */
export const siteQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, slogans, seo{ ${seoFields} },
  bookingUrl, bookBuyUrl, bookSampleUrl, featuredVideoUrl,
  linkedinUrl, instagramUrl, youtubeUrl, contactEmail,
  experienceYears, assessmentMinutes, selfCheckMinutes,
  contactReply, assessmentReply, newsletterRhythm,
  navigation, footer
}`)

export const homeQuery = defineQuery(`*[_type == "home"][0]{
  hero, whoHeading, who[], programsHeading,
  "programs": *[_type == "program"] | order(order asc){
    _id, key, title, description, cta, audience, "slug": slug.current
  },
  assessmentBanner, whyHeading, why[], videoHeading,
  video->{ ${videoCardFields} },
  moreVideosLabel, toolkitsHeading,
  toolkits[]->{ ${toolkitCardFields} },
  book,
  "theBook": *[_type == "book"][0]{ title, subtitle, endorsements[], cover{ ${pictureFields} } },
  about,
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  contact, closing,
  seo{ ${seoFields} }
}`)

export const programQuery = defineQuery(`*[_type == "program" && slug.current == $slug][0]{
  _id, key, title, description, audience, "slug": slug.current,
  hero, whoHeading, whoItsFor[], doHeading, whatYouWillDo[], getHeading, whatYouGet[],
  howHeading, howItWorks[],
  video->{ ${videoCardFields} },
  trioHeading, trio[], faqHeading,
  faqs[]->{ _id, question, answer },
  closing,
  seo{ ${seoFields} },
  "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]{
    title, subtitle, questions, needsHelpFrom, resultMessage, resultMessageGood, primaryCTA, secondaryCTA
  },
  "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{ ${toolkitCardFields} }
}`)

export const programSlugsQuery = defineQuery(
  `*[_type == "program" && defined(slug.current)].slug.current`,
)
