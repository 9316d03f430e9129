import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { type DocumentActionComponent, getPublishedId, type SanityDocument } from 'sanity'
import { useRouter } from 'sanity/router'
import { today } from '#schemas/fields.ts'
import { slugOf } from '#schemas/slug.ts'
import { useLakeClient } from '../lake-client.ts'
import { addressOf } from '../redirects/address-change.ts'
import { useAttempt } from '../use-attempt.ts'

/**
 * Newsletter issue with a link to an article. The coach has to write its letter before she can send the issue.
 */
export const issueOf = (article: SanityDocument) => ({
  _id: `issue-of-${getPublishedId(article._id)}`,
  _type: 'newsletterIssue',
  title: article.title,
  slug: { _type: 'slug', current: slugOf(`${article.title}`) },
  date: today(),
  summary: article.summary,
  button: { label: 'Read the article', href: addressOf(article) },
})

/** Action that creates an issue for an article and opens it. A second press opens the same issue. */
export const useBeginIssue: DocumentActionComponent = ({ published }) => {
  const client = useLakeClient()
  const router = useRouter()
  const attempt = useAttempt()
  const begin = async (article: SanityDocument) => {
    const raw = client.withConfig({ perspective: 'raw', useCdn: false })
    const { _id: id, ...issue } = issueOf(article)
    const exists = await raw.fetch<boolean>('defined(*[_id in [$id, "drafts." + $id]][0])', { id })
    if (!exists) await raw.createIfNotExists({ ...issue, _id: `drafts.${id}` })
    router.navigateIntent('edit', { id, type: issue._type })
  }
  return {
    label: published
      ? 'Begin a newsletter issue'
      : 'Begin a newsletter issue (publish the article first)',
    icon: EnvelopeIcon,
    disabled: !published,
    onHandle: () => void (published && attempt(() => begin(published), 'No issue was begun')),
  }
}
