import sharp from 'sharp'
import { Endpaper, Squares } from './endpaper.tsx'
import type { Shown } from './found.ts'
import { PageOfNotebook } from './page-of-notebook.tsx'
import { standingAlone } from './svg.ts'

/** A page's picture as an SVG that needs nothing but itself. */
export const pictureSvg = ({ plate, world, program, ...said }: Shown): string =>
  standingAlone(
    <PageOfNotebook {...said} endpaper={program ? <Endpaper program={program} /> : <Squares />}>
      {plate}
    </PageOfNotebook>,
    world,
  )

/** And as the PNG that networks take: 256 of its own colours, 30 to 65 kB. */
export async function pictureFile(shown: Shown): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(pictureSvg(shown))
  return new Uint8Array(await sharp(svg).png({ palette: true, quality: 90, effort: 7 }).toBuffer())
}
