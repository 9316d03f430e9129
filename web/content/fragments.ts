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

export const toolkitCardFields = /* groq */ `
  _id, title, description, packName, shortName, downloadLabel,
  "slug": slug.current, "program": program->{ key, "slug": slug.current }
`

export const packFields = /* groq */ `
  _id, title, packName, headline, text, "slug": slug.current,
  "program": program->{ key, title, "slug": slug.current },
  roadmapHeading, roadmap[], templatesHeading,
  templates[]->{ _id, title, description, body },
  tipsHeading, tips[]
`

export const issueFields = /* groq */ `
  _id, _rev, title, date, summary, "slug": slug.current, button,
  body[]{ ..., _type == "picture" => { ${pictureFields} } }
`
