import { issuesPath, pagePath, routes } from '#schemas/routes.ts'
import { getNewsletterIssue, getNewsletterIssues, getPublishedIssues } from '#web/content/queries/newsletter.ts'
import { getSite } from '#web/content/queries/site.ts'
import { ClosingSection } from '#web/sections/closing-band.tsx'
import { Issue } from '#web/sections/newsletter/issue.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { metadataOf } from '../../../../page-metadata.ts'
import { article } from '../../../../structured-data/schema-org.ts'
import { StructuredData } from '../../../../structured-data/structured-data.tsx'
import { UnknownAddress, unknownAddress } from '../../../../unknown-address.tsx'

/* Issues are rendered on their first request, because the coach publishes them while the site runs. */

type Props = { params: Promise<{ slug: string }> }

export const generateStaticParams = async () =>
  (await getPublishedIssues()).flatMap(({ slug }) => (slug ? { slug } : []))

/** Returns the issue at a path. It is looked up in one list, so that unknown paths cause no queries. */
async function issueAt(slug: string) {
  const known = (await getNewsletterIssues())?.issues.some((one) => one.slug === slug)
  return known ? getNewsletterIssue(slug) : null
}

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const issue = await issueAt(slug)
  if (!issue) return unknownAddress
  const { title, summary } = issue
  const seo = { title: null, description: summary, image: null }
  return metadataOf(pagePath('newsletterIssue', slug), async () => ({ title, seo }))()
}

export default async function IssuePage({ params }: Props) {
  const { slug } = await params
  const [site, issue] = await Promise.all([getSite(), issueAt(slug)])
  if (!issue) return <UnknownAddress />
  const path = pagePath('newsletterIssue', slug)
  const picture = issue.body?.find((part) => part._type === 'picture') ?? null
  return (
    <>
      <Boundary>
        <Issue issue={issue} />
      </Boundary>
      <div data-print="no">
        <ClosingSection title={issue.words?.invitation} text={null}>
          <ButtonLink href={routes.newsletter} variant="accent">
            {issue.words?.buttonLabel}
          </ButtonLink>
        </ClosingSection>
      </div>
      <StructuredData
        page={{ name: issue.title, path }}
        above={{ name: issue.words?.issuesHeadline, path: issuesPath }}
        things={[article({ ...issue, path, picture }, site)]}
      />
    </>
  )
}
