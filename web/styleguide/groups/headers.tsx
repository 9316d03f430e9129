import { Header } from '#web/sections/frame/header.tsx'
import type { Content } from '../content.ts'
import { Opened } from '../opened.tsx'
import { Strip } from '../specimen.tsx'

export function Headers({ content: { site } }: { content: Content }) {
  return (
    <>
      <Strip label="rest">
        <Header site={site} />
      </Strip>
      <Strip label="without any content">
        <Header site={null} />
      </Strip>
      <Strip label="menu open">
        <Opened>
          <Header site={site} />
        </Opened>
        <div className="room-for-a-menu" />
      </Strip>
    </>
  )
}
