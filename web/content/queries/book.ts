import { defineQuery } from 'groq'
import { isWithinDates, kitTeaser, onSite, pictureFields, programFields, quoteFields, seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const bookQuery = defineQuery(`*[_type == "book"][0]{
  title, subtitle, cover{ ${pictureFields} },
  rating, ratingLabel, headline, text, buyLabel, sampleLabel, testimonialsHeading,
  "testimonials": (testimonials[]->)[${isWithinDates}]{ ${quoteFields} },
  lifestyle[]{ _key, ${pictureFields} },
  authorHeading, closing, editions,
  "program": *[_type == "program" && _id == ^.program._ref && ${onSite}][0]{
    ${programFields}, description, cta, picture{ ${pictureFields} }
  },
  "kit": *[_type == "careKitPage"][0]{ ${kitTeaser} },
  "founder": *[_type == "founder"][0]{ name, role, caption, bio, photo{ ${pictureFields} } },
  seo{ ${seoFields} }
}`)

export const getBook = () => read(bookQuery)
