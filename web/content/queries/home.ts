import { defineQuery } from 'groq'
import {
  glanceFields,
  glanceWords,
  isWithinDates,
  onSite,
  pictureFields,
  programFields,
  programOnSite,
  scheduledFor,
  seoFields,
  toolkitCardFields,
  videoCardFields,
} from '../fragments.ts'
import { read } from '../read.ts'

export const homeQuery = defineQuery(`*[_type == "home"][0]{
  hero, whoHeading, who[]{ ..., "programs": (programs[]->)[${onSite}]{ title, "slug": slug.current } }, programsHeading,
  "programs": *[_type == "program" && ${onSite}] | order(coalesce(order, 1000) asc, _createdAt asc){
    _id, ${scheduledFor}, ${programFields}, ${glanceFields}, description, cta, audience, picture{ ${pictureFields} }
  },
  compareHeading, compareLabel, ${glanceWords},
  assessmentBanner, whyHeading, why[], videoHeading,
  "video": *[_type == "video" && _id == ^.video._ref && ${isWithinDates}][0]{ ${videoCardFields} },
  moreVideosLabel, toolkitsHeading,
  "toolkits": (toolkits[]->)[${programOnSite}]{ ${toolkitCardFields} },
  book,
  "theBook": *[_type == "book"][0]{ title, subtitle, rating, ratingLabel, endorsements[], cover{ ${pictureFields} } },
  about,
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  contact, closing,
  seo{ ${seoFields} }
}`)

export const getHome = () => read(homeQuery)
