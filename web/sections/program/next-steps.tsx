import { Arrow } from '#web/ui/arrow.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { NextStepPicture } from './next-step-picture.tsx'
import '../program-card.css'

/** Cards for plans, toolkits and tips. “Explore Services” can link to `#services`. */
export function NextSteps({ program }: { program: Program }) {
  const { trioHeading, trio: links } = program
  if (!links?.length) return null
  const [first, ...others] = links
  return (
    <Section id="services" ground="sand" heading={trioHeading}>
      <ul className="mt-8 grid gap-5 lg:grid-cols-12 lg:gap-8">
        {first && (
          <li
            className={classNames(
              'program-card flex flex-col',
              others.length > 0 ? 'lg:col-span-7' : 'lg:col-span-12',
              others.length === 2 && 'lg:row-span-2',
            )}
          >
            <div className="program-card-scene grid grow place-items-center px-5 py-8 sm:px-13">
              <span aria-hidden="true" className="endpaper absolute inset-0" />
              <NextStepPicture program={program} href={first.href} className="w-full max-w-md" />
            </div>
            <div className="p-5 sm:p-8">
              <h3 className="text-2xl">{first.title}</h3>
              <p className="mt-2 max-w-[35em] text-lg">{first.text}</p>
              <CardLink link={first} />
            </div>
          </li>
        )}
        {others.map((link) => (
          <li
            key={link._key}
            className="program-card grid grid-cols-[1fr_auto] items-center gap-x-5 p-5 sm:p-8 lg:col-span-5"
          >
            {/* On phones, the text continues below the picture at full width. */}
            <div className="max-sm:contents">
              <h3 className="text-xl">{link.title}</h3>
              <p className="mt-2 text-muted max-sm:order-1 max-sm:col-span-full">{link.text}</p>
            </div>
            <NextStepPicture program={program} href={link.href} className="w-21 sm:w-34 print:hidden" />
            <CardLink link={link} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Link = NonNullable<Program['trio']>[number]

function CardLink({ link: { linkLabel, href } }: { link: Link }) {
  if (!linkLabel || !href?.startsWith('/')) return null
  return (
    <p className="col-span-full mt-3 max-sm:order-1">
      <TextLink href={href} className="program-card-link inline-flex min-h-11 items-center gap-2 text-program-ink">
        <span>{linkLabel}</span>
        <Arrow />
      </TextLink>
    </p>
  )
}
