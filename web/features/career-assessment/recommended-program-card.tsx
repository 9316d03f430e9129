import { TickList } from '#web/illustrations/tick-list.tsx'
import type { Profile } from './content.ts'

/** Recommendation of a profile. */
export function RecommendedProgramCard({ label, profile }: { label: string | null; profile: Profile | undefined }) {
  if (!profile?.programmeName) return null
  return (
    <section aria-labelledby="programme-heading">
      <p className="text-muted text-sm">{label}</p>
      <h2 id="programme-heading" className="mt-1 text-2xl">
        {profile.programmeName}
      </h2>
      <TickList
        items={profile.bullets}
        className="mt-5 grid gap-3"
        row="grid grid-cols-[1.75rem_1fr] gap-3"
        tick="mt-1.5 w-6"
      />
    </section>
  )
}
