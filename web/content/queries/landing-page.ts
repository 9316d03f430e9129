import { defineQuery } from 'groq'
import {
  isWithinDates,
  offerFields,
  offerWords,
  pictureFields,
  playableVideo,
  quoteFields,
  scheduledFor,
  seoFields,
} from '../fragments.ts'
import { read, readPublished } from '../read.ts'

export const landingPageQuery = defineQuery(`*[_type == "landingPage" && slug.current == $slug && ${isWithinDates}][0]{
  _id, title, "slug": slug.current, ${scheduledFor},
  sections[]{
    _key, _type,
    _type == "heroSection" => {
      headline, text, buttonLabel, buttonTo, scene, picture{ ${pictureFields} }
    },
    _type == "textSection" => { heading, body },
    _type == "quotesSection" => { heading, "quotes": (quotes[]->)[${isWithinDates}]{ ${quoteFields} } },
    _type == "offersSection" => { heading, "offers": (offers[]->)[${isWithinDates}]{ ${offerFields} } },
    _type == "videoSection" => { heading, ${playableVideo} },
    _type == "questionsSection" => { heading, faqs[]->{ _id, question, answer } },
    _type == "formSection" => { heading, text, form },
    _type == "bookingSection" => { headline, text, buttonLabel }
  },
  ${offerWords},
  seo{ ${seoFields} },
  "contact": *[_type == "home"][0].contact,
  "newsletter": *[_type == "newsletterPage"][0]{
    nameLabel, emailLabel, buttonLabel, privacyNote, successHeadline, successText, benefits[]
  }
}`)

export const getLandingPage = (slug: string) => read(landingPageQuery, { slug })

export const landingPageSlugsQuery = defineQuery(
  `*[_type == "landingPage" && defined(slug.current) && ${isWithinDates}].slug.current`,
)

export const getLandingPageSlugs = async () =>
  (await readPublished(landingPageSlugsQuery))?.filter((slug) => slug !== null) ?? []
