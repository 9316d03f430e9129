import { HandArrow } from '#web/illustrations/ornaments.tsx'

/** Card with a result's action for today. The tick is not stored. */
export function ActionCard({ label, tip }: { label: string | null; tip?: string | null }) {
  if (!tip) return null
  return (
    <section aria-labelledby="action-heading" className="relative">
      <div className="tape relative print:before:hidden bg-program-soft px-5 pt-8 pb-8 laid sm:px-8">
        <h2 id="action-heading" className="text-program-ink text-xl">
          {label || 'Your Action for Today'}
        </h2>
        <label className="mt-3 grid grid-cols-[auto_1fr] gap-3 font-display text-lg">
          <input type="checkbox" className="checkbox mt-1" />
          <span>{tip}</span>
        </label>
      </div>
      <HandArrow className="absolute -end-3 -top-8 hidden w-21 lg:block rtl:-scale-x-100 print:hidden" />
    </section>
  )
}
