/*
 * Pieces of GROQ that more than one query uses. Plain strings: the type generator follows them.
 */

export const pictureFields = /* groq */ `
  alt, crop, hotspot,
  "asset": asset->{ _id, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height }
`

export const seoFields = /* groq */ `title, description, image{ ${pictureFields} }`

export const videoCardFields = /* groq */ `
  _id, title, description, category, duration, tags, address,
  "fileUrl": file.asset->url,
  poster{ ${pictureFields} }
`

export const toolkitCardFields = /* groq */ `
  _id, title, description, packName, shortName, downloadLabel,
  "slug": slug.current, "program": program->{ key, "slug": slug.current }
`
