'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Player as PlayerComponent, PlayerProps } from './video-player.tsx'

/** Link around a still. With script, a press replaces it by the player, whose code is loaded then. */
export function PlayInPlace({
  href,
  className,
  playsFrom,
  children,
  ...player
}: Omit<PlayerProps, 'onStop'> & {
  href: string
  className: string
  /** Name of the provider, below the link. */
  playsFrom: ReactNode
  children: ReactNode
}) {
  const [Player, setPlayer] = useState<typeof PlayerComponent>()
  if (Player) return <Player {...player} onStop={() => setPlayer(undefined)} />
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./video-player.tsx').then(
      ({ Player }) => setPlayer(() => Player),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <a href={href} className={className} data-takes-press onClick={play}>
        {children}
      </a>
      {playsFrom}
    </>
  )
}
