import type { Lead } from '../inbox.ts'

/** Why a lead lies among what is probably spam. */
export function Suspicion({ lead }: { lead: Lead }) {
  if (lead.status !== 'spam') return null
  const reasons = lead.suspicion ?? []
  return (
    <div className="mt-6 rounded-md bg-blush p-5">
      <p className="font-semibold">This is probably spam. Nobody was mailed about it.</p>
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
