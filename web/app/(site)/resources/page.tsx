import { routes } from '#schemas/routes.ts'
import { getResources } from '#web/content/pages.ts'
import { AssessmentBanner } from '#web/sections/home/assessment-banner.tsx'
import { Hero } from '#web/sections/resources/hero.tsx'
import { Packs } from '#web/sections/resources/packs.tsx'
import { Tips } from '#web/sections/resources/tips.tsx'
import { Videos } from '#web/sections/resources/videos.tsx'
import { metadataOf } from '../../page-metadata.ts'

export const revalidate = 30

export const generateMetadata = metadataOf(routes.resources, getResources)

export default async function ResourcesPage() {
  const resources = await getResources()
  return (
    <>
      <Hero
        heading={resources?.heading ?? null}
        packsHeading={resources?.packsHeading ?? null}
        videosHeading={resources?.videosHeading ?? null}
        tipsHeading={resources?.tipsHeading ?? null}
      />
      <Packs
        packsHeading={resources?.packsHeading ?? null}
        toolkits={resources?.toolkits ?? []}
        dialog={resources?.dialog ?? null}
        privacyNote={resources?.privacyNote ?? null}
      />
      <Videos videosHeading={resources?.videosHeading ?? null} videos={resources?.videos ?? null} />
      <Tips tipsHeading={resources?.tipsHeading ?? null} tips={resources?.tips ?? null} />
      <div className="pb-13 md:pb-21">
        <AssessmentBanner banner={resources?.assessmentBanner ?? null} />
      </div>
    </>
  )
}
