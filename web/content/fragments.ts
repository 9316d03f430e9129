/* GROQ fragments of more than one query. Plain strings: the type generator evaluates them. */

/**
 * True once a document's first date has come. read.ts sets the time; a preview also shows future
 * documents. A document whose date cannot be read is not shown.
 */
export const begun = /* groq */ `($preview || !defined(publishFrom) || dateTime(publishFrom) <= dateTime($now))`

/** True while a document is on the site: it has begun, and has not ended. */
export const due = /* groq */ `(${begun} && (!defined(publishUntil) || dateTime(publishUntil) > dateTime($now)))`

/* The same condition for documents of a program, which appear and end with it. */
export const programBegun = /* groq */ `($preview || !defined(program->publishFrom) || dateTime(program->publishFrom) <= dateTime($now))`
export const programDue = /* groq */ `(${programBegun} && (!defined(program->publishUntil) || dateTime(program->publishUntil) > dateTime($now)))`

/** Start date of a document that visitors do not see yet, for its mark in a preview; otherwise null. */
export const notDue = /* groq */ `"notDue": select($preview && dateTime(publishFrom) > dateTime($now) => publishFrom, null)`

export const pictureFields = /* groq */ `
  alt, crop, hotspot,
  "asset": asset->{ _id, "blurHash": select(metadata.isOpaque => metadata.blurHash) }
`

export const seoFields = /* groq */ `title, description, image{ ${pictureFields} }`

/** Text of the link to /privacy, beside every field for an address. */
export const privacyLink = /* groq */ `"privacyLink": *[_type == "siteSettings"][0].labels.privacyLink`

export const videoCardFields = /* groq */ `
  _id, _createdAt, title, description, category, duration, tags, address,
  "labels": *[_type == "insightsPage"][0].player{ length, tags },
  "fileUrl": file.asset->url, "captionsUrl": captions.asset->url,
  poster{ ${pictureFields} }, ${notDue}
`

/** A program's names and look, for references to it. */
export const programFields = /* groq */ `key, title, "slug": slug.current, colour, scene`

/** Condition for a program that visitors see. A hidden or ended one keeps its starter pack and its leads. */
export const onSite = /* groq */ `(hidden != true && ${due})`
/** The same condition for documents of a program. */
export const programOnSite = /* groq */ `(program->hidden != true && ${programDue})`

export const toolkitCardFields = /* groq */ `
  _id, title, description, packName, shortName, downloadLabel,
  "slug": slug.current, "program": program->{ ${programFields} }
`

export const packFields = /* groq */ `
  _id, title, packName, headline, text, "slug": slug.current,
  "program": program->{ ${programFields} },
  roadmapHeading, roadmap[],
  templates[]->{ _id, title, description, body },
  tipsHeading, tips[]
`

export const issueFields = /* groq */ `
  _id, _rev, title, date, summary, "slug": slug.current, button,
  body[]{ ..., _type == "picture" => { ${pictureFields} } }
`
