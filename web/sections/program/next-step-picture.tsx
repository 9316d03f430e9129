import { type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Program } from '../page-content.ts'
import { WorksheetIllustration } from '../worksheet-illustration.tsx'

const scenes: Record<string, IllustrationName> = {
  [routes.newsletter]: 'newsletter',
  [routes.insights]: 'insights',
}

/**
 * Picture of a link's target: the program's own worksheet, another program's emblem, all emblems,
 * or the scene of a page. Renders nothing for other targets.
 */
export function NextStepPicture({
  program,
  href,
  className,
}: {
  program: Program
  href: string | undefined | null
  className?: string
}) {
  const toolkit = program.toolkits.find(({ slug }) => slug && href === `/${slug}`)
  if (toolkit && toolkit.slug === program.toolkit?.slug) {
    const { colour, scene } = themeOf(program)
    return (
      <div className={classNames('sheet relative -rotate-1 p-3', className)}>
        <WorksheetIllustration scene={scene} lazy={colour} />
      </div>
    )
  }
  if (toolkit) return <Emblem lazy theme={themeOf(toolkit.program)} className={classNames('rotate-3', className)} />
  if (href === routes.resources)
    return <Emblems themes={program.toolkits.slice(0, 6).map((one) => themeOf(one.program))} className={className} />
  const scene = scenes[href ?? '']
  return scene ? <Illustration name={scene} lazy="plain" className={className} /> : null
}

/* Emblems of several programs, for the link to Resources. */
function Emblems({ themes, className }: { themes: ProgramTheme[]; className?: string }) {
  return (
    <span className={classNames('flex flex-wrap justify-center gap-1 sm:gap-2', className)}>
      {themes.map((theme, index) => (
        <Emblem
          // biome-ignore lint/suspicious/noArrayIndexKey: two programs may look alike.
          key={index}
          theme={theme}
          lazy
          className={classNames('w-[42%]', index % 2 ? 'rotate-6' : '-rotate-3')}
        />
      ))}
    </span>
  )
}
