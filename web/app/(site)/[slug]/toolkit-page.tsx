import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSite, getToolkit } from '#web/content/pages.ts'
import { environment } from '#web/env.ts'
import { PackForm } from '#web/features/starter-pack/pack-form.tsx'
import { ToolkitHero } from '#web/sections/toolkit/hero.tsx'
import { PackSection } from '#web/sections/toolkit/pack-section.tsx'
import { Roadmap } from '#web/sections/toolkit/roadmap.tsx'
import { Templates } from '#web/sections/toolkit/templates.tsx'
import { Tips } from '#web/sections/toolkit/tips.tsx'
import { pageMetadata } from '../../page-metadata.ts'

export async function toolkitMetadata(slug: string): Promise<Metadata> {
  const [site, toolkit] = await Promise.all([getSite(), getToolkit(slug)])
  return pageMetadata({ site, seo: toolkit?.seo, path: `/${slug}`, title: toolkit?.title })
}

/** A program's free toolkit: the way, the worksheets, the tips, and all of it to take home. */
export async function ToolkitPage({ slug }: { slug: string }) {
  const toolkit = await getToolkit(slug)
  if (!toolkit) notFound()
  const { program, shortName, thanks, formLabel, words } = toolkit
  return (
    <div data-program={program?.key} className="toolkit">
      <ToolkitHero toolkit={toolkit} address={`${environment().siteUrl}/${slug}`} />
      <Roadmap heading={toolkit.roadmapHeading} stages={toolkit.roadmap} />
      <Templates
        heading={toolkit.templatesHeading}
        templates={toolkit.templates}
        copyLabel={toolkit.copyLabel}
      />
      <Tips heading={toolkit.tipsHeading} tips={toolkit.tips} />
      {program?.key && (
        <PackSection
          heading={toolkit.formHeading}
          program={program}
          form={
            <PackForm
              program={program.key}
              shortName={shortName}
              thanks={thanks}
              buttonLabel={formLabel}
              words={{ ...words }}
            />
          }
        />
      )}
    </div>
  )
}
