import { editAttributes } from '#web/content/edit-attribute.ts'
import { getHome } from '#web/content/queries/home.ts'
import { getSite } from '#web/content/queries/site.ts'
import { signContact } from '#web/features/contact/server/contact-report.ts'
import { ClosingBand } from '#web/sections/closing-band.tsx'
import { About } from '#web/sections/home/about.tsx'
import { AssessmentBanner } from '#web/sections/home/assessment-banner.tsx'
import { Book } from '#web/sections/home/book.tsx'
import { Contact } from '#web/sections/home/contact.tsx'
import { Hero } from '#web/sections/home/hero.tsx'
import { Programs } from '#web/sections/home/programs.tsx'
import { Toolkits } from '#web/sections/home/toolkits.tsx'
import { VideoTeaser } from '#web/sections/home/video-teaser.tsx'
import { WhoNeedsIt } from '#web/sections/home/who-needs-it.tsx'
import { Why } from '#web/sections/home/why.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../page-metadata.ts'
import { organisation, person } from '../structured-data/schema-org.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf('/', getHome)

export default async function HomePage() {
  const [site, home, edit] = await Promise.all([getSite(), getHome(), editAttributes()])
  const bookingUrl = site?.bookingUrl
  return (
    <>
      {home && (
        <>
          <Boundary>
            <Hero home={home} slogans={site?.slogans} edit={edit} />
          </Boundary>
          <WhoNeedsIt home={home} />
          <Programs home={home} />
          <Boundary>
            <AssessmentBanner banner={home.assessmentBanner} />
          </Boundary>
          <Why home={home} />
          <VideoTeaser home={home} videoUrl={site?.featuredVideoUrl} />
          <Toolkits home={home} />
          <Book home={home} site={site} />
          <About home={home} bookingUrl={bookingUrl} />
        </>
      )}
      <Contact contact={home?.contact ?? null} site={site} signature={signContact(home?.contact)} />
      <ClosingBand closing={home?.closing} bookingUrl={bookingUrl} exploreHref="#programs" />
      <StructuredData things={[organisation(site), person(home?.founder)]} />
    </>
  )
}
