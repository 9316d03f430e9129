import { defineQuery } from 'groq'
import { onSite } from '../fragments.ts'

/** Values of the placeholders in texts. read.ts inserts them. */
export const promisesQuery = defineQuery(`*[_type == "siteSettings"][0]{
  name, experienceYears, assessmentMinutes, selfCheckMinutes,
  contactReply, assessmentReply, newsletterRhythm
}`)

/** Number of programs that visitors see now, for the placeholder of that count. */
export const programCountQuery = defineQuery(`count(*[_type == "program" && ${onSite}])`)
