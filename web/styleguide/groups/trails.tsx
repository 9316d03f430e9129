import { Roadmap } from '#web/sections/toolkit/roadmap.tsx'
import type { Content } from '../content.ts'
import { Strip } from '../specimen.tsx'

/** Roadmaps: with the stages the coach wrote, and with as many as nobody drew. */
export function Trails({ content: { toolkits } }: { content: Content }) {
  const all = toolkits.flatMap(({ roadmap }) => roadmap ?? [])
  return (
    <>
      {toolkits.map(({ _id, program, roadmap }) => (
        <Strip key={_id} label={`${program?.key}, ${roadmap?.length ?? 0} stages`}>
          <div data-program={program?.key}>
            <Roadmap heading={null} stages={roadmap} />
          </div>
        </Strip>
      ))}
      <Strip label="one stage">
        <Roadmap heading={null} stages={all.slice(0, 1)} />
      </Strip>
      <Strip label="five stages">
        <Roadmap heading={null} stages={all.slice(0, 5)} />
      </Strip>
    </>
  )
}
