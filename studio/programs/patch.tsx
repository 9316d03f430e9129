import { themeOf } from '#schemas/program-themes.ts'
import { colours, emblems } from './generated/pictures.ts'

/** Emblem of a program in its colours, as an icon. */
export const programPatch = (theme: Parameters<typeof themeOf>[0]) => {
  const { colour, scene } = themeOf(theme)
  const own: Record<string, string> = colours[colour]
  const svg = emblems[scene].replaceAll(/var\(--program-(\w+)\)/g, (whole, name: string) => own[name] ?? whole)
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  // biome-ignore lint/performance/noImgElement: the Studio has no next/image.
  return () => <img src={picture} alt="" width={25} height={25} />
}
