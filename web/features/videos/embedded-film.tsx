import { useCallback } from 'react'
import { ExternalLink } from '#web/ui/external-link.tsx'
import type { Embed } from './address.ts'

/** Another house's player, and the way to its own page for whom the player does not work. */
export function EmbeddedFilm({ title, embed }: { title: string; embed: Embed }) {
  const takeFocus = useCallback((frame: HTMLIFrameElement | null) => frame?.focus(), [])
  return (
    <>
      <iframe
        ref={takeFocus}
        title={title}
        src={embed.src}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // Its scripts, in its own origin, and new tabs; never this site's top.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        // YouTube refuses to play for a site that sends none (its error 153).
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full bg-night"
      />
      <p className="mt-2 text-sm">
        <ExternalLink href={embed.page} className="inline-flex min-h-11 items-center">
          Watch on {embed.provider}
        </ExternalLink>
      </p>
    </>
  )
}
