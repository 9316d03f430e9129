/* GROQ fragments that several queries share. They are plain strings, because the type generator evaluates them. */

/**
 * True after a document's `publishFrom`. read.ts sets `$now`. A preview also shows future documents. A document with an
 * invalid date is not shown.
 */
export const hasStarted = /* groq */ `($preview || !defined(publishFrom) || dateTime(publishFrom) <= dateTime($now))`

export const isWithinDates = /* groq */ `(${hasStarted} && (!defined(publishUntil) || dateTime(publishUntil) > dateTime($now)))`

/* The same conditions for documents of a program, which are shown between the program's dates. */
export const programHasStarted = /* groq */ `($preview || !defined(program->publishFrom) || dateTime(program->publishFrom) <= dateTime($now))`
export const programIsWithinDates = /* groq */ `(${programHasStarted} && (!defined(program->publishUntil) || dateTime(program->publishUntil) > dateTime($now)))`

/** Start date of a future document, for its mark in a preview; otherwise null. */
export const scheduledFor = /* groq */ `"scheduledFor": select($preview && dateTime(publishFrom) > dateTime($now) => publishFrom, null)`

export const pictureFields = /* groq */ `
  alt, crop, hotspot,
  "asset": asset->{ _id, "blurHash": select(metadata.isOpaque => metadata.blurHash) }
`

export const seoFields = /* groq */ `title, description, image{ ${pictureFields} }`

/** Text of the link to /privacy beside every email field. */
export const privacyLink = /* groq */ `"privacyLink": *[_type == "siteSettings"][0].labels.privacyLink`

export const videoCardFields = /* groq */ `
  _id, _createdAt, title, description, category, duration, tags, address,
  "labels": *[_type == "insightsPage"][0].player{ length, soon, tags },
  "fileUrl": file.asset->url, "captionsUrl": captions.asset->url,
  poster{ ${pictureFields} }, ${scheduledFor}
`

/** Referenced video with the texts of its player, for a part of a page. */
export const playableVideo = /* groq */ `
  "video": *[_type == "video" && _id == ^.video._ref && ${isWithinDates}][0]{ ${videoCardFields} },
  "player": *[_type == "insightsPage"][0].player
`

/** Fields of an offer, for its card and its calendar file. */
export const offerFields = /* groq */ `
  _id, _updatedAt, title, price, included, link, buttonLabel, soldOut, starts, ends, online, place, sample, ${scheduledFor}
`

export const offerWords = /* groq */ `"words": *[_type == "offerWords"][0]{
  onlineLabel, calendarLabel, soldOutLabel, waitingText, nameLabel, emailLabel, waitingButton, thanksHeading, thanksText,
  ${privacyLink}
}`

/** Labels of a program's facts (`glanceFields`) and of its two columns. */
export const glanceWords = /* groq */ `"glanceWords": *[_type == "offerWords"][0]{
  glanceHeading, durationLabel, sessionsLabel, formatLabel, groupLabel, startLabel, priceLabel, fromLabel, plotFrom, plotTo
}`

/** The section for companies and colleges, and its labels. */
export const groupFields = /* groq */ `forGroups{ heading, text, size, agenda[], invoice }`
export const groupWords = /* groq */ `"groupWords": *[_type == "offerWords"][0]{
  sizeLabel, agendaLabel, invoiceLabel, sheetLabel, groupForm, ${privacyLink}
}`

export const quoteFields = /* groq */ `_id, text, author, role, rating, picture{ ${pictureFields} }, ${scheduledFor}`

/** Names and colours of a program, for references to it. */
export const programFields = /* groq */ `key, title, "slug": slug.current, colour, scene`

/** Facts on a program's ticket, and in the comparison on Home. */
export const glanceFields = /* groq */ `duration, sessions, format, group`

/** The coach, beside the headline of a page. */
export const coachLine = /* groq */ `"coach": *[_type == "founder"][0]{ name, role, photo{ ${pictureFields} } }`

/** Fields for a link to the care kit. */
export const kitTeaser = /* groq */ `title, besideHeading, teaser, teaserLabel`

/** Condition for a program that visitors see. A hidden or ended program keeps its starter pack and its leads. */
export const onSite = /* groq */ `(hidden != true && ${isWithinDates})`
/** The same condition for documents of a program. */
export const programOnSite = /* groq */ `(program->hidden != true && ${programIsWithinDates})`

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

/** `programRef` distinguishes a program that is unpublished from none. */
export const seriesFields = /* groq */ `
  _id, _rev, title, trigger, "programRef": program._ref, "program": program->key, "quiz": quiz._ref, result,
  "offer": offer._ref, stopWhenWritten, besideOthers, whenBack,
  mails[]{
    _key, subject, summary, days, weekday, time, button,
    body[]{ ..., _type == "picture" => { ${pictureFields} } }
  }
`
