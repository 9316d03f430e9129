/*
 * Pieces of GROQ that more than one query uses. Plain strings: the type generator follows them.
 */

export const pictureFields = /* groq */ `
  alt, crop, hotspot,
  "asset": asset->{ _id, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height }
`

export const seoFields = /* groq */ `title, description, image{ ${pictureFields} }`

/** Beside every field for an address: the words on the link to /privacy. */
export const privacyLink = /* groq */ `"privacyLink": *[_type == "siteSettings"][0].labels.privacyLink`

export const videoCardFields = /* groq */ `
  _id, title, description, category, duration, tags, address,
  "labels": *[_type == "insightsPage"][0].player{ length, tags },
  "fileUrl": file.asset->url, "captionsUrl": captions.asset->url,
  poster{ ${pictureFields} }
`

/** What a program is called where others refer to it, and what it looks like. */
export const programFields = /* groq */ `key, title, "slug": slug.current, colour, scene`

/** Of a program that visitors see; a hidden one keeps its pack, and what people sent. */
export const onSite = /* groq */ `hidden != true`

export const toolkitCardFields = /* groq */ `
  _id, title, description, packName, shortName, downloadLabel,
  "slug": slug.current, "program": program->{ ${programFields} }
`

export const packFields = /* groq */ `
  _id, title, packName, headline, text, "slug": slug.current,
  "program": program->{ ${programFields} },
  roadmapHeading, roadmap[], templatesHeading,
  templates[]->{ _id, title, description, body },
  tipsHeading, tips[]
`

export const issueFields = /* groq */ `
  _id, _rev, title, date, summary, "slug": slug.current, button,
  body[]{ ..., _type == "picture" => { ${pictureFields} } }
`
