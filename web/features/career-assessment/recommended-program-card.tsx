import { TickList } from '#web/illustrations/tick-list.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Profile } from './content.ts'

/** Recommendation of a profile, with a link to the matching program. */
export function RecommendedProgramCard({
  label,
  profile,
}: {
  label: string | null
  profile: Profile | undefined
}) {
  if (!profile?.programmeName) return null
  const { program, bullets } = profile
  return (
    <section aria-labelledby="programme-heading">
      <p className="text-muted text-sm">{label}</p>
      <h2 id="programme-heading" className="mt-1 text-2xl">
        {profile.programmeName}
      </h2>
      <TickList
        items={bullets}
        className="mt-5 grid gap-3"
        row="grid grid-cols-[1.75rem_1fr] gap-3"
        tick="mt-1.5 w-6"
      />
      {program?.slug && program.title && (
        <p className="mt-5">
          <TextLink href={`/${program.slug}`} className="inline-flex items-center gap-2">
            <span>{program.title}</span>
            <Arrow />
          </TextLink>
        </p>
      )}
    </section>
  )
}
