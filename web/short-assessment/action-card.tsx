import { HandArrow } from '#web/art/ornaments.tsx'

/** The one thing to do today, on a card taped to the page. */
export function ActionCard({ label, tip }: { label: string | null; tip?: string | null }) {
  if (!tip) return null
  return (
    <section aria-labelledby="action-heading" className="relative">
      <div className="tape relative -rotate-1 bg-program-soft px-5 pt-8 pb-8 shadow-sheet sm:px-8">
        <h2 id="action-heading" className="text-program-ink text-xl">
          {label || 'Your Action for Today'}
        </h2>
        <p className="mt-3 font-display text-lg">{tip}</p>
      </div>
      <HandArrow className="absolute -top-8 -right-3 hidden w-21 lg:block" />
    </section>
  )
}
