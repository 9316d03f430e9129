import { type ProgramScene, themeOf } from '#schemas/program-themes.ts'
import { illustrationAddress } from '#web/illustrations/illustrations.ts'
import { HandTick } from '#web/illustrations/ornaments.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { Svg } from '#web/ui/svg.tsx'
import type { Program } from '../page-content.ts'

/* Tilts of the pictures. Adjacent pictures differ. */
const tilts = ['-rotate-2', 'rotate-[1.4deg]', '-rotate-[0.6deg]']
const steps = ['', 'lg:mt-13', 'lg:mt-5']

/** Who it is for: a list, each item beside a detail of the program's scene. */
export function WhoItsFor({ program }: { program: Program }) {
  const { whoHeading, whoItsFor: cards } = program
  const { scene } = themeOf(program)
  if (!cards?.length) return null
  return (
    <Section id="who" heading={whoHeading}>
      <ul className="mt-8 grid gap-x-13 gap-y-8 lg:mt-13 lg:grid-cols-3">
        {cards.map(({ _key, title, text }, index) => (
          <li
            key={_key}
            className={classNames(
              'grid grid-cols-[auto_1fr] items-start gap-x-5 sm:gap-x-8 lg:block',
              steps[index % steps.length],
            )}
          >
            <span
              data-print="no"
              className={classNames(
                'sheet relative block w-21 p-1.5 sm:w-34 sm:p-2 lg:w-[12rem]',
                tilts[index % tilts.length],
              )}
            >
              <SceneDetail scene={scene} index={index} />
              <HandTick className="absolute -right-3 -bottom-2 w-8 sm:w-13" />
            </span>
            <div className="col-start-2 lg:mt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[27em] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/* Square view boxes in each scene. */
const squares: Record<ProgramScene, string[]> = {
  trail: ['46 84 120 120', '180 180 130 130', '325 10 140 140'],
  map: ['110 170 140 140', '300 210 150 150', '320 60 140 140'],
  coffee: ['330 130 150 150', '10 150 150 150', '160 150 160 160'],
  box: ['200 50 140 140', '5 270 140 140', '250 200 130 130'],
  bridge: ['150 90 140 140', '10 60 170 170', '320 170 150 150'],
  garden: ['20 80 160 160', '160 130 150 150', '300 60 150 150'],
  boat: ['150 110 190 190', '330 60 150 150', '80 60 150 150'],
  stage: ['170 60 140 140', '50 115 120 120', '160 310 90 90'],
}

/** Square detail of the program's scene, cropped from the file of the whole scene. */
function SceneDetail({ scene, index }: { scene: ProgramScene; index: number }) {
  const all = squares[scene]
  return (
    <Svg viewBox={all[index % all.length]} className="w-full bg-program-soft">
      <use href={illustrationAddress(scene)} />
    </Svg>
  )
}
