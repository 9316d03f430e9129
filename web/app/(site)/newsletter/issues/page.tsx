import type { Metadata } from 'next'
import { feedPath, issuesPath, pagePath, routes } from '#schemas/routes.ts'
import { getNewsletterIssues } from '#web/content/queries/newsletter.ts'
import { ClosingSection } from '#web/sections/closing-band.tsx'
import { IssueList } from '#web/sections/newsletter/issue-list.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { withFeed } from '../../../feed.ts'
import { metadataOf } from '../../../page-metadata.ts'
import { itemList } from '../../../structured-data/schema-org.ts'
import { StructuredData } from '../../../structured-data/structured-data.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const made = await metadataOf(issuesPath, async () => {
    const page = await getNewsletterIssues()
    const description = page?.issuesText ?? null
    return page && { title: page.issuesHeadline, seo: { title: null, description, image: null } }
  })()
  return withFeed(issuesPath, made)
}

export default async function IssuesPage() {
  const page = await getNewsletterIssues()
  return (
    <>
      {page && (
        <Boundary>
          <IssueList page={page} feedPath={feedPath(issuesPath)} />
        </Boundary>
      )}
      {/* Without issues, the form of the footer follows the headline. */}
      {Boolean(page?.issues.length) && (
        <ClosingSection title={page?.invitation} text={null}>
          <ButtonLink href={routes.newsletter} variant="accent">
            {page?.buttonLabel}
          </ButtonLink>
        </ClosingSection>
      )}
      <StructuredData
        page={{ name: page?.issuesHeadline, path: issuesPath }}
        above={{ name: page?.headline, path: routes.newsletter }}
        things={[itemList(page?.issues, ({ slug }) => pagePath('newsletterIssue', slug ?? ''))]}
      />
    </>
  )
}
