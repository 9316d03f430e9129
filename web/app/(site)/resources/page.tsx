import { routes } from '#schemas/routes.ts'
import { getCallInvitations } from '#web/content/queries/call.ts'
import { getResources } from '#web/content/queries/resources.ts'
import { getSite } from '#web/content/queries/site.ts'
import { Beside } from '#web/sections/beside.tsx'
import { CallInvitation } from '#web/sections/call/invitation.tsx'
import { AssessmentBanner } from '#web/sections/home/assessment-banner.tsx'
import { Hero } from '#web/sections/resources/hero.tsx'
import { Packs } from '#web/sections/resources/packs.tsx'
import { Tips } from '#web/sections/resources/tips.tsx'
import { Videos } from '#web/sections/resources/videos.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { itemList } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.resources, getResources)

export default async function ResourcesPage() {
  const [site, resources, call] = await Promise.all([getSite(), getResources(), getCallInvitations()])
  return (
    <>
      <Boundary>
        <Hero resources={resources} label={site?.labels?.onThisPage} />
      </Boundary>
      {resources && (
        <>
          <Packs resources={resources} />
          <Beside kit={resources.kit} />
          <Videos resources={resources} />
          <Tips resources={resources} />
        </>
      )}
      <CallInvitation words={call?.afterResources} founder={call?.founder} />
      <div className="pb-13 md:pb-21">
        <Boundary>
          <AssessmentBanner banner={resources?.assessmentBanner ?? null} />
        </Boundary>
      </div>
      <StructuredData
        page={{ name: resources?.heading?.title, path: routes.resources }}
        things={[itemList(resources?.toolkits, ({ slug }) => `/${slug}`)]}
      />
    </>
  )
}
