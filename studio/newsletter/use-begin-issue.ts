import { EnvelopeIcon } from '@sanity/icons/Envelope'
import type { DocumentActionComponent, SanityDocument } from 'sanity'
import { useRouter } from 'sanity/router'
import { useLakeClient } from '../lake-client.ts'
import { useAttempt } from '../use-attempt.ts'
import { beginIssue } from './begin-issue.ts'

/** Action that begins an issue for an article and opens it. A second press opens the same issue. */
export const useBeginIssue: DocumentActionComponent = ({ published }) => {
  const client = useLakeClient()
  const router = useRouter()
  const attempt = useAttempt()
  const begin = async (article: SanityDocument) =>
    router.navigateIntent('edit', {
      id: await beginIssue(client, article),
      type: 'newsletterIssue',
    })
  return {
    label: published ? 'Begin a newsletter issue' : 'Begin a newsletter issue (publish the article first)',
    icon: EnvelopeIcon,
    disabled: !published,
    onHandle: () => void (published && attempt(() => begin(published), 'No issue was begun')),
  }
}
