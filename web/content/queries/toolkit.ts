import { defineQuery } from 'groq'
import {
  coachLine,
  kitTeaser,
  packFields,
  pictureFields,
  privacyLink,
  programFields,
  programHasStarted,
  programIsWithinDates,
  seoFields,
} from '../fragments.ts'
import { read, readPublished } from '../read.ts'

export const toolkitQuery = defineQuery(`*[_type == "toolkit" && slug.current == $slug && ${programIsWithinDates}][0]{
  _id, title, packName, shortName, "slug": slug.current,
  "program": program->{ ${programFields}, description, cta, picture{ ${pictureFields} } },
  ${coachLine}, headline, text,
  roadmapHeading, roadmap[], templatesHeading,
  templates[]->{ _id, title, description, body },
  copyLabel, tipsHeading, tips[], formHeading, formLabel, thanks, inside,
  seo{ ${seoFields} },
  "words": *[_type == "resourcesPage"][0]{ "emailLabel": dialog.emailLabel, "newsletterLabel": dialog.newsletterLabel, "mailNote": dialog.mailNote, "openLabel": dialog.openLabel, freeNote, privacyNote, ${privacyLink} },
  "kit": *[_type == "careKitPage" && pack._ref == ^._id][0]{ ${kitTeaser} },
  "listedIn": *[_type == "resourcesPage"][0].heading.title
}`)

export const getToolkit = (slug: string) => read(toolkitQuery, { slug })

/** Content of a program's starter pack, with its signature. */
export const packQuery =
  defineQuery(`*[_type == "toolkit" && program->slug.current == $slug && ${programHasStarted}][0]{
  ${packFields},
  "site": *[_type == "siteSettings"][0]{ name, slogans, contactEmail },
  "coach": *[_type == "founder"][0]{ name, role }
}`)

/** Reads the published content of a program's starter pack, even in a preview. */
export const getPack = (slug: string) => readPublished(packQuery, { slug })
