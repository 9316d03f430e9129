import { type ProgramKey, programs } from '#schemas/programs.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WorksheetDrawing } from '../worksheet-drawing.tsx'

const scenes: Record<string, IllustrationName> = {
  '/newsletter': 'newsletter',
  '/insights': 'insights',
}

/**
 * What one finds behind a link: the program's own worksheet, another program's patch, all five, or the scene of
 * the page. Nothing for an address that has no picture.
 */
export function NextStepPicture({
  program,
  href,
  className,
}: {
  program: ProgramKey | null
  href: string | undefined | null
  className?: string
}) {
  const toolkit = programs.find(({ slug }) => href === `/${slug}-toolkit`)
  if (toolkit && toolkit.key === program)
    return (
      <div className={classNames('sheet relative -rotate-1 p-3', className)}>
        <WorksheetDrawing program={toolkit.key} />
      </div>
    )
  if (toolkit) return <Emblem program={toolkit.key} className={classNames('rotate-3', className)} />
  if (href === '/resources') return <Patches className={className} />
  const scene = scenes[href ?? '']
  return scene ? <Illustration name={scene} className={className} /> : null
}

/* The resources hold something of every program. */
function Patches({ className }: { className?: string }) {
  return (
    <span className={classNames('flex flex-wrap justify-center gap-1 sm:gap-2', className)}>
      {programs.map(({ key }, index) => (
        <Emblem
          key={key}
          program={key}
          className={classNames('w-[42%]', index % 2 ? 'rotate-6' : '-rotate-3')}
        />
      ))}
    </span>
  )
}
