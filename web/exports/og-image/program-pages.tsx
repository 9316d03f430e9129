import { programOf } from '#schemas/programs.ts'
import { getProgram, getToolkit } from '#web/content/pages.ts'
import { drawings } from '#web/illustrations/illustrations.ts'
import type { Found } from './found.ts'
import { Patch } from './patch.tsx'
import { Pack } from './plates/pack.tsx'
import { Print } from './plates/print.tsx'
import { worldOf } from './program-themes.ts'

/** A program's picture: its scene, taped in, with its patch. */
export async function program(slug: string): Promise<Found | null> {
  const page = await getProgram(slug)
  if (!page?.key) return null
  const { key, title, hero } = page
  return {
    words: { kicker: hero?.eyebrow, title, note: hero?.headline },
    plate: (
      <Print scene={drawings[key]}>
        <Patch program={key} />
      </Print>
    ),
    world: worldOf(key),
    program: key,
  }
}

/** A toolkit's: its program's pack. */
export async function toolkit(slug: string): Promise<Found | null> {
  const page = await getToolkit(slug)
  const key = programOf(page?.program?.key)?.key
  if (!page || !key) return null
  return {
    words: { title: page.title, note: page.headline },
    label: page.packName,
    plate: (
      <Pack>
        <Patch program={key} />
      </Pack>
    ),
    world: worldOf(key),
    program: key,
  }
}
