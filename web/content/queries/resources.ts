import { defineQuery } from 'groq'
import {
  isWithinDates,
  kitTeaser,
  privacyLink,
  programOnSite,
  seoFields,
  toolkitCardFields,
  videoCardFields,
} from '../fragments.ts'
import { read } from '../read.ts'

export const resourcesQuery = defineQuery(`*[_type == "resourcesPage"][0]{
  heading, packsHeading,
  "toolkits": *[_type == "toolkit" && ${programOnSite}] | order(coalesce(order, 1000) asc, _createdAt asc){ ${toolkitCardFields}, inside },
  videosHeading, "videos": (videos[]->)[${isWithinDates}]{ ${videoCardFields} },
  tipsHeading, tips[]->{ _id, title, text },
  "kit": *[_type == "careKitPage"][0]{ ${kitTeaser} },
  assessmentBanner, dialog, privacyNote, ${privacyLink},
  seo{ ${seoFields} }
}`)

export const getResources = () => read(resourcesQuery)
