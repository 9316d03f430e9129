/*
 * Pieces of GROQ that more than one query uses. Plain strings: the type generator follows them.
 */

/**
 * Whether a document has come to the site, by its dates. read.ts says what time it is; a preview shows
 * what comes later, too. What has a date that cannot be read is not shown.
 */
export const begun = /* groq */ `($preview || !defined(publishFrom) || dateTime(publishFrom) <= dateTime($now))`

/** Whether it is there now: it has come, and has not ended. */
export const due = /* groq */ `(${begun} && (!defined(publishUntil) || dateTime(publishUntil) > dateTime($now)))`

/* The same of what belongs to a program, and comes and goes with it. */
export const programBegun = /* groq */ `($preview || !defined(program->publishFrom) || dateTime(program->publishFrom) <= dateTime($now))`
export const programDue = /* groq */ `(${programBegun} && (!defined(program->publishUntil) || dateTime(program->publishUntil) > dateTime($now)))`

/** In a preview the day of what visitors do not see yet, for its mark; otherwise null. */
export const notDue = /* groq */ `"notDue": select($preview && dateTime(publishFrom) > dateTime($now) => publishFrom, null)`

export const pictureFields = /* groq */ `
  alt, crop, hotspot,
  "asset": asset->{ _id, "blurHash": select(metadata.isOpaque => metadata.blurHash) }
`

export const seoFields = /* groq */ `title, description, image{ ${pictureFields} }`

/** Beside every field for an address: the words on the link to /privacy. */
export const privacyLink = /* groq */ `"privacyLink": *[_type == "siteSettings"][0].labels.privacyLink`

export const videoCardFields = /* groq */ `
  _id, _createdAt, title, description, category, duration, tags, address,
  "labels": *[_type == "insightsPage"][0].player{ length, tags },
  "fileUrl": file.asset->url, "captionsUrl": captions.asset->url,
  poster{ ${pictureFields} }, ${notDue}
`

/** An offer, as its card and its calendar file have it. */
export const offerFields = /* groq */ `
  _id, _updatedAt, title, price, included, link, buttonLabel, soldOut, starts, ends, online, place, sample, ${notDue}
`

/** Words that all offers share. */
export const offerWords = /* groq */ `"words": *[_type == "offerWords"][0]{
  onlineLabel, calendarLabel, soldOutLabel, waitingText, nameLabel, emailLabel, waitingButton, thanksHeading, thanksText,
  ${privacyLink}
}`

export const quoteFields = /* groq */ `_id, text, author, role, rating, picture{ ${pictureFields} }, ${notDue}`

/** What a program is called where others refer to it, and what it looks like. */
export const programFields = /* groq */ `key, title, "slug": slug.current, colour, scene`

/** Of a program that visitors see; a hidden or ended one keeps its pack, and what people sent. */
export const onSite = /* groq */ `(hidden != true && ${due})`
/** Of what belongs to such a program. */
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
