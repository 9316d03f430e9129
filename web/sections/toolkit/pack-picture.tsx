import { themeOf } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import type { Toolkit } from '../page-content.ts'
import { WorksheetIllustration } from '../worksheet-illustration.tsx'
import '../folder.css'

/** Picture of the starter pack: a folder with its sheets, a label and the emblem. */
export function PackPicture({ toolkit: { packName, inside, program } }: { toolkit: Toolkit }) {
  const theme = themeOf(program)
  return (
    <div className="relative mx-auto w-full max-w-md" data-print="no">
      <div aria-hidden="true" className="folder-back on-ground absolute inset-0 top-13">
        <span className="endpaper absolute inset-0" />
      </div>
      <div aria-hidden="true" className="relative mx-5 h-44 sm:mx-8 sm:h-52">
        <div className="sheet absolute inset-x-0 top-3 -bottom-5 rotate-[3.2deg]" />
        <div className="sheet absolute inset-x-0 top-0 -bottom-5 -rotate-[1.6deg] overflow-clip p-3 pt-5">
          <WorksheetIllustration scene={theme.scene} />
        </div>
      </div>
      <div className="folder on-ground p-5 pb-8 sm:p-8 sm:pb-13">
        <span aria-hidden="true" className="folder-tab" />
        <span aria-hidden="true" className="endpaper absolute inset-0" />
        <div className="relative -rotate-[0.6deg] border border-program-ink bg-surface p-5 text-ink outline-5 outline-surface max-sm:pb-8">
          {packName && <p className="text-balance font-display text-xl">{packName}</p>}
          <TickList items={inside} className="mt-3" row="flex items-start gap-3 py-1" tick="mt-1 w-5 shrink-0" />
        </div>
        <Emblem theme={theme} className="absolute -right-2 -bottom-5 w-21 rotate-6 sm:-right-5 sm:w-[6.5rem]" />
      </div>
    </div>
  )
}
