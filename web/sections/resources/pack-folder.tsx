import { type ProgramTheme, themeName, themeOf } from '#schemas/program-themes.ts'
import { StarterPackButton } from '#web/features/starter-pack/starter-pack-button.tsx'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import type { Resources } from '../page-content.ts'
import { WorksheetIllustration } from '../worksheet-illustration.tsx'
import '../folder.css'

/** Starter pack as a folder. The title links to the toolkit, and the button opens the email dialog. */
export function PackFolder({
  toolkit,
  words: { dialog, privacyNote, privacyLink },
}: {
  toolkit: Resources['toolkits'][number]
  words: Pick<Resources, 'dialog' | 'privacyNote' | 'privacyLink'>
}) {
  const { title, packName, description, inside, slug, program, downloadLabel } = toolkit
  const name = packName ?? title
  const theme = themeOf(program)
  return (
    <article aria-label={name ?? undefined} data-theme={themeName(theme)} className="folder-card flex w-full flex-col">
      <Sheets theme={theme} />
      <div className="folder folder-front on-ground p-5 py-8 @lg:p-8">
        <span aria-hidden="true" className="folder-tab" />
        <Emblem theme={theme} lazy className="absolute -top-12 right-5 w-16 rotate-6 @lg:right-8" />
        <h3 className="text-2xl">
          {slug ? (
            <a
              href={`/${slug}`}
              className="py-2 underline decoration-2 decoration-transparent underline-offset-4 hover:decoration-current"
            >
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {description && <p className="mt-3 max-w-[33em]">{description}</p>}
        <TickList
          items={inside}
          className="my-5 gap-x-8 @xl:columns-2"
          row="flex break-inside-avoid items-start gap-2 py-1"
          tick="mt-1 w-5 shrink-0 [--ornament:currentColor]"
        />
        <StarterPackButton
          starterPack={{ packName, slug, program }}
          label={downloadLabel}
          labels={dialog}
          privacyNote={privacyNote}
          privacyLink={privacyLink}
          accessibleLabel={downloadLabel && name ? `${downloadLabel}: ${name}` : undefined}
        />
      </div>
    </article>
  )
}

/** Two sheets that are partly outside of the folder. Hover moves them further out. */
function Sheets({ theme: { colour, scene } }: { theme: ProgramTheme }) {
  return (
    <div aria-hidden="true" className="relative min-h-44 grow">
      <div className="folder-back on-ground absolute inset-x-0 top-8 -bottom-5 @lg:inset-x-2">
        <span className="endpaper absolute inset-0" />
      </div>
      <div className="absolute inset-x-5 inset-y-0 @lg:inset-x-8">
        <div className="sheet ruled absolute inset-x-3 top-0 -bottom-3 rotate-[1.6deg]" />
        <div className="sheet squared absolute inset-x-0 top-3 -bottom-3 -rotate-1 overflow-hidden p-2 [&_.squared]:bg-none @max-xl:[&_img]:mx-auto @max-xl:[&_img]:max-w-68 folder-sheet">
          <WorksheetIllustration scene={scene} lazy={colour} />
        </div>
      </div>
    </div>
  )
}
