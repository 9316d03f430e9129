import { Programs as HomePrograms } from '#web/sections/home/programs.tsx'
import type { Content } from '../content.ts'
import { Strip } from '../specimen.tsx'

/** Each program's world: card, emblem, endpaper. */
export function Programs({ content: { home } }: { content: Content }) {
  return (
    <Strip label="the cards">
      <HomePrograms heading={null} programs={home?.programs ?? null} />
    </Strip>
  )
}
