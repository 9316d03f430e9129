import { defineQuery } from 'groq'
import { seoFields } from '../fragments.ts'
import { read } from '../read.ts'

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && slug.current == $slug][0]{
  title, updated, summary, body, "slug": slug.current,
  seo{ ${seoFields} }
}`)

export type LegalSlug = 'privacy' | 'terms' | 'accessibility'

export const getLegalPage = (slug: LegalSlug) => read(legalPageQuery, { slug })
