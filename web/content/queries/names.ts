import { defineQuery } from 'groq'
import { onSite } from '../fragments.ts'

/** What texts take by name: read.ts fills it in. */
export const promisesQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, experienceYears, assessmentMinutes, selfCheckMinutes,
  contactReply, assessmentReply, newsletterRhythm
}`)

/** How many programs there are for a visitor now, which texts take by name, too. */
export const programCountQuery = defineQuery(`count(*[_type == "program" && ${onSite}])`)
