import { defineQuery } from 'groq'
import {
  isWithinDates,
  privacyLink,
  programIsWithinDates,
  scheduledFor,
  seoFields,
  toolkitCardFields,
} from '../fragments.ts'
import { read, readPublished } from '../read.ts'

export const careKitQuery = defineQuery(`*[_type == "careKitPage"][0]{
  title, headline, backLabel, getLabel, previewLabel, itemsHeading,
  "items": (items[]->)[${isWithinDates}]{
    _id, title, description, type, pagesLabel, status, ${scheduledFor},
    "fileUrl": file.asset->url, "sheets": count(sheets), "firstSheet": sheets[0]
  },
  downloadLabel, comingSoonLabel, benefitsHeading, benefits, steps[], closing, startLabel, joinLabel,
  seo{ ${seoFields} },
  "pack": *[_type == "toolkit" && _id == ^.pack._ref && ${programIsWithinDates}][0]{ ${toolkitCardFields} },
  "words": *[_type == "resourcesPage"][0]{ dialog, privacyNote, ${privacyLink} }
}`)

export const getCareKit = () => read(careKitQuery)

/** Content of a care kit item, for the PDF of an item without an uploaded file. */
export const careKitItemQuery = defineQuery(`*[_type == "careKitItem" && _id == $id && ${isWithinDates}][0]{
  _id, title, description, type, pagesLabel, status, "fileUrl": file.asset->url, sheets[],
  "site": *[_type == "siteSettings"][0]{ name, slogans, contactEmail },
  "coach": *[_type == "founder"][0]{ name, role }
}`)

export const getCareKitItem = (id: string) => readPublished(careKitItemQuery, { id })

export const careKitItemIdsQuery = defineQuery(
  `*[_type == "careKitItem" && status == "available" && ${isWithinDates}]._id`,
)

export const getCareKitItemIds = async () => (await readPublished(careKitItemIdsQuery)) ?? []
