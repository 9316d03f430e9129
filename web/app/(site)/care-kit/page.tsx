import { notFound } from 'next/navigation'
import { themeName, themeOf } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { getCallInvitations } from '#web/content/queries/call.ts'
import { getCareKit } from '#web/content/queries/care-kit.ts'
import { StarterPackButton } from '#web/features/starter-pack/starter-pack-button.tsx'
import { CallInvitation } from '#web/sections/call/invitation.tsx'
import { Benefits } from '#web/sections/care-kit/benefits.tsx'
import { CareKitHero } from '#web/sections/care-kit/hero.tsx'
import { CareKitItems } from '#web/sections/care-kit/items.tsx'
import { ClosingSection } from '#web/sections/closing-band.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { itemList } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.careKit, getCareKit)

export default async function CareKitPage() {
  const [kit, call] = await Promise.all([getCareKit(), getCallInvitations()])
  if (!kit) notFound()
  const { closing, words } = kit
  return (
    <div data-theme={themeName(themeOf(kit.pack?.program))}>
      <Boundary>
        <CareKitHero kit={kit} />
      </Boundary>
      <CareKitItems kit={kit} />
      <Benefits kit={kit} />
      <CallInvitation words={call?.afterCareKit} founder={call?.founder} />
      <ClosingSection title={closing?.title} text={closing?.text}>
        <StarterPackButton
          starterPack={
            kit.pack && {
              packName: kit.pack.packName,
              slug: kit.pack.slug,
              program: kit.pack.program,
            }
          }
          label={kit.startLabel}
          labels={words?.dialog}
          privacyNote={words?.privacyNote}
          privacyLink={words?.privacyLink}
          variant="accent"
        />
        <ButtonLink href={routes.newsletter} variant="quiet">
          {kit.joinLabel}
        </ButtonLink>
      </ClosingSection>
      <StructuredData
        page={{ name: kit.title, path: routes.careKit }}
        things={[itemList(kit.items, ({ _id }) => `${routes.careKit}#${_id}`)]}
      />
    </div>
  )
}
