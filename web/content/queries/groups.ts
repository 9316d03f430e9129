import { defineQuery } from 'groq'
import { groupFields, groupWords, hasStarted, programFields } from '../fragments.ts'
import { readPublished } from '../read.ts'

/** Words of the request for a group, and the promised answer. */
export const groupWordsQuery = defineQuery(`*[_type == "offerWords"][0]{
  "form": groupForm, "contactReply": *[_type == "siteSettings"][0].contactReply
}`)

export const getGroupWords = () => readPublished(groupWordsQuery)

/** Content of the sheets for groups, with their signature. */
export const groupSheetsQuery = defineQuery(`*[_type == "program" && defined(forGroups.heading) && ${hasStarted}]{
  ${programFields}, ${groupFields}, ${groupWords},
  "site": *[_type == "siteSettings"][0]{ name, slogans, contactEmail },
  "coach": *[_type == "founder"][0]{ name, role }
}`)

export const getGroupSheets = () => readPublished(groupSheetsQuery)
