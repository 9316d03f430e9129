import { defineQuery } from 'groq'
import {
  coachLine,
  glanceFields,
  glanceWords,
  groupFields,
  groupWords,
  hasStarted,
  isWithinDates,
  kitTeaser,
  offerFields,
  offerWords,
  pictureFields,
  privacyLink,
  programFields,
  programOnSite,
  quoteFields,
  scheduledFor,
  seoFields,
  toolkitCardFields,
  videoCardFields,
} from '../fragments.ts'
import { read, readPublished } from '../read.ts'

export const programQuery = defineQuery(`*[_type == "program" && slug.current == $slug && ${isWithinDates}][0]{
  _id, ${scheduledFor}, ${programFields}, ${glanceFields}, ${glanceWords}, description, audience,
  picture{ ${pictureFields} },
  ${coachLine}, hero, whoHeading, whoItsFor[], doHeading, plot, whatYouWillDo[],
  getHeading, whatYouGet[]{ ..., "sheet": sheet->{ title, body } },
  howHeading, howItWorks[],
  offersHeading, "offers": (offers[]->)[${isWithinDates}]{ ${offerFields} }, ${offerWords},
  ${groupFields}, ${groupWords},
  quotesHeading, "quotes": (quotes[]->)[${isWithinDates}]{ ${quoteFields} },
  "video": *[_type == "video" && _id == ^.video._ref && ${isWithinDates}][0]{ ${videoCardFields} },
  trioHeading, trio[], faqHeading,
  faqs[]->{ _id, question, answer },
  closing, exploreTo,
  "kit": *[_type == "careKitPage" && pack->program._ref == ^._id][0]{ ${kitTeaser} },
  "book": *[_type == "book" && program._ref == ^._id][0]{ title, cover{ ${pictureFields} }, teaser, teaserLabel },
  seo{ ${seoFields} },
  "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]{
    title, subtitle, questions, "helpers": helpers[]->{ _id, title }, "coach": *[_type == "founder"][0].name,
    needsHelpFrom, resultMessage, resultMessageGood, primaryCTA, secondaryCTA,
    "words": *[_type == "selfCheckWords"][0]{
      yesLabel, noLabel, notSureLabel, nextLabel, previousLabel, contactHeading, nameLabel, emailLabel,
      privacyNote, resultLabel, resultHeading, startHere, saving, saved, forgotten, ${privacyLink}
    }
  },
  "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{ ${toolkitCardFields}, roadmapHeading, roadmap[] },
  "toolkits": *[_type == "toolkit" && ${programOnSite}] | order(coalesce(order, 1000) asc, _createdAt asc){
    "slug": slug.current, "program": program->{ colour, scene }
  }
}`)

export const getProgram = (slug: string) => read(programQuery, { slug })

/**
 * Programs with all fields that forms, mails and the inbox need. Without drafts, because a lead belongs to a published
 * program.
 */
export const programsQuery =
  defineQuery(`*[_type == "program" && defined(key) && defined(slug.current) && ${hasStarted}] | order(coalesce(order, 1000) asc, _createdAt asc){
  ${programFields},
  "selfCheck": *[_type == "selfCheck" && program._ref == ^._id][0]{
    _updatedAt, questions, needsHelpFrom, resultMessage, resultMessageGood,
    "words": *[_type == "selfCheckWords"][0]{ _updatedAt, yesLabel, noLabel, notSureLabel }
  },
  "toolkit": *[_type == "toolkit" && program._ref == ^._id][0]{
    title, packName, thanks, inside, "slug": slug.current
  }
}`)

/** Programs for forms, mails and the inbox. */
export const getPrograms = () => readPublished(programsQuery)
