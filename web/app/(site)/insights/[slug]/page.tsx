import { pagePath, routes } from '#schemas/routes.ts'
import { getCallInvitations } from '#web/content/queries/call.ts'
import { getArticle, getInsights, getPublishedInsights } from '#web/content/queries/insights.ts'
import { getSite } from '#web/content/queries/site.ts'
import { CallInvitation } from '#web/sections/call/invitation.tsx'
import { Article } from '#web/sections/insights/article.tsx'
import { metadataOf } from '../../../page-metadata.ts'
import { article as articleThing } from '../../../structured-data/schema-org.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../unknown-address.tsx'

/* Articles are rendered on their first request, because the coach publishes them while the site runs. */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  ((await getPublishedInsights())?.articles ?? []).flatMap(({ slug }) => (slug ? { slug } : []))

/** Returns the article at a path. It is looked up in one list, so that unknown paths cause no queries. */
async function articleAt({ params }: Props) {
  const { slug } = await params
  const known = (await getInsights())?.articles.some((one) => one.slug === slug)
  return known ? getArticle(slug) : null
}

export async function generateMetadata(props: Props) {
  const article = await articleAt(props)
  if (!article?.slug) return unknownAddress
  const { title, summary, cover, seo, slug } = article
  const shared = {
    title: seo?.title ?? null,
    description: seo?.description ?? summary,
    image: seo?.image?.asset ? seo.image : cover,
  }
  return metadataOf(pagePath('article', slug), async () => ({ title, seo: shared }))()
}

export default async function ArticlePage(props: Props) {
  const [site, insights, article, call] = await Promise.all([
    getSite(),
    getInsights(),
    articleAt(props),
    getCallInvitations(),
  ])
  if (!article?.slug) return <UnknownAddress />
  const { title, cover: picture, _updatedAt: changed, words: wordCount } = article
  // After the oldest article, the newest one follows.
  const others = insights?.articles ?? []
  const at = others.findIndex(({ slug }) => slug === article.slug)
  const following = others.length > 1 ? others[(at + 1) % others.length] : undefined
  const path = pagePath('article', article.slug)
  return (
    <>
      <Article article={article} following={following} />
      <CallInvitation words={call?.afterArticle} founder={call?.founder} />
      <StructuredData
        page={{ name: title, path }}
        above={{ name: insights?.heading?.title, path: routes.insights }}
        things={[articleThing({ ...article, path, picture, changed, wordCount }, site)]}
      />
    </>
  )
}
