import type { ReactNode } from 'react'

/** Names and values, one under the other; what has no value is left out. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
