import { defineQuery } from 'groq'
import {
  isWithinDates,
  onSite,
  pictureFields,
  playableVideo,
  programFields,
  programOnSite,
  scheduledFor,
  seoFields,
  videoCardFields,
} from '../fragments.ts'
import { read, readPublished } from '../read.ts'

/**
 * An article in a list. The lake counts its words, because a list does not need the texts. The count is the number of
 * parts between spaces, plus one per block, because blocks are separated by line breaks.
 */
const articleFields = /* groq */ `
  _id, title, date, summary, category, colour, scene, drawing, "slug": slug.current, cover{ ${pictureFields} },
  "words": count(string::split(pt::text(body), " ")) + count(body), ${scheduledFor}
`

export const insightsQuery = defineQuery(`*[_type == "insightsPage"][0]{
  heading, allLabel, workshopsLabel, interviewsLabel, conversationsLabel, emptyText, comingSoon, player,
  "videos": *[_type == "video" && ${isWithinDates}] | order(coalesce(order, 1000) asc, _createdAt asc){ ${videoCardFields} },
  articlesHeading, articlesText, feedLabel, minutesLabel,
  "articles": *[_type == "article" && defined(slug.current) && ${isWithinDates}] | order(date desc, _createdAt desc){ ${articleFields} },
  closing,
  seo{ ${seoFields} }
}`)

export const getInsights = () => read(insightsQuery)

/** Reads the published articles, even in a preview. */
export const getPublishedInsights = () => readPublished(insightsQuery)

/** One article, for its page. */
export const articleQuery = defineQuery(`*[_type == "article" && slug.current == $slug && ${isWithinDates}][0]{
  ${articleFields}, _updatedAt,
  "author": coalesce(author, *[_type == "founder"][0].name),
  "photo": select(defined(author) => null, *[_type == "founder"][0].photo{ ${pictureFields} }),
  body[]{
    ...,
    _type == "figure" => { ${pictureFields} },
    _type == "videoInText" => { ${playableVideo} }
  },
  "next": *[_type in ["program", "toolkit"] && _id == ^.next._ref && ${onSite} && ${programOnSite}][0]{
    _type, "title": coalesce(packName, title), "text": description, "label": coalesce(cta, downloadLabel),
    "slug": slug.current,
    "program": select(_type == "program" => { ${programFields} }, program->{ ${programFields} })
  },
  "labels": *[_type == "insightsPage"][0]{ allArticles, authorLabel, minutesLabel, nextLabel, nextArticle, articlesHeading },
  seo{ ${seoFields} }
}`)

export const getArticle = (slug: string) => read(articleQuery, { slug })
