import { defineQuery } from 'groq'
import { due, seoFields, videoCardFields } from '../fragments.ts'
import { read } from '../read.ts'

export const insightsQuery = defineQuery(`*[_type == "insightsPage"][0]{
  heading, allLabel, workshopsLabel, interviewsLabel, conversationsLabel, emptyText, comingSoon, player,
  "videos": *[_type == "video" && ${due}] | order(coalesce(order, 1000) asc, _createdAt asc){ ${videoCardFields} },
  closing,
  seo{ ${seoFields} }
}`)

export const getInsights = () => read(insightsQuery)
