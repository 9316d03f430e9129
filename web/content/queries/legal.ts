import { defineQuery } from 'groq'
import { seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && slug.current == $slug][0]{
  title, updated, summary, body, "slug": slug.current,
  seo{ ${seoFields} }
}`)

export const getLegalPage = (slug: 'privacy' | 'terms') => read(legalPageQuery, { slug })
