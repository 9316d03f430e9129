import { notFound } from 'next/navigation'
import { themeName, themeOf } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { getCallInvitations } from '#web/content/queries/call.ts'
import { getToolkit } from '#web/content/queries/toolkit.ts'
import { environment } from '#web/env.ts'
import { Beside } from '#web/sections/beside.tsx'
import { CallInvitation } from '#web/sections/call/invitation.tsx'
import { ToolkitHero } from '#web/sections/toolkit/hero.tsx'
import { PackSection } from '#web/sections/toolkit/pack-section.tsx'
import { Roadmap } from '#web/sections/toolkit/roadmap.tsx'
import { Templates } from '#web/sections/toolkit/templates.tsx'
import { Tips } from '#web/sections/toolkit/tips.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { learningResource } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

/** Toolkit page of a program: the roadmap, the templates, the tips, and the form for the starter pack. */
export async function ToolkitPage({ slug }: { slug: string }) {
  const [toolkit, call] = await Promise.all([getToolkit(slug), getCallInvitations()])
  if (!toolkit) notFound()
  const { program, title, listedIn } = toolkit
  return (
    <div data-theme={themeName(themeOf(program))} className="toolkit">
      <Boundary>
        <ToolkitHero toolkit={toolkit} address={`${environment().siteUrl}/${slug}`} />
      </Boundary>
      <Roadmap toolkit={toolkit} />
      <Templates toolkit={toolkit} />
      <Tips toolkit={toolkit} />
      <PackSection toolkit={toolkit} />
      <Beside kit={toolkit.kit} program={program} />
      <CallInvitation words={call?.afterToolkit} founder={call?.founder} />
      <StructuredData
        page={{ name: title, path: `/${slug}` }}
        above={{ name: listedIn, path: routes.resources }}
        things={[learningResource(toolkit)]}
      />
    </div>
  )
}
