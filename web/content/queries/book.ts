import { defineQuery } from 'groq'
import { isWithinDates, pictureFields, quoteFields, seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const bookQuery = defineQuery(`*[_type == "book"][0]{
  title, subtitle, cover{ ${pictureFields} },
  rating, ratingLabel, headline, text, buyLabel, sampleLabel, testimonialsHeading,
  "testimonials": (testimonials[]->)[${isWithinDates}]{ ${quoteFields} },
  lifestyle[]{ _key, ${pictureFields} },
  authorHeading, closing, editions,
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  seo{ ${seoFields} }
}`)

export const getBook = () => read(bookQuery)
