import { Illustration } from '#web/illustrations/illustration.tsx'

/** What a tab says before there is a video under it. */
export function NoVideos({ children }: { children?: string | null }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Illustration name="nothing_found" className="w-64" />
      {children && <p className="max-w-[21em] text-balance font-display text-xl">{children}</p>}
    </div>
  )
}
