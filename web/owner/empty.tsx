import type { ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'

/** Where a list has nothing: a scene, and what it means. */
export function Empty({ scene, children }: { scene: IllustrationName; children: ReactNode }) {
  return (
    <div className="mt-8 grid max-w-2xl items-center gap-x-8 gap-y-5 sm:grid-cols-[15rem_1fr]">
      <Illustration name={scene} className="w-full max-w-60" />
      <div className="max-w-prose space-y-3 text-muted">{children}</div>
    </div>
  )
}
