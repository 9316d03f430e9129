import { scenes } from './generated/index.ts'

/*
 * The illustrations are SVG files, edited by hand: scenes/. What goes with a program's scene has its
 * name: `step_`, `emblem_` and `endpaper_` (schemas/program-themes.ts). `npm run generate` makes modules of them, so that
 * no deployment has to look for a file. Colours are the design tokens' custom properties, so that dark
 * mode needs no second drawing; they reach into what a page shows by `<use>`.
 */

export type IllustrationName = keyof typeof scenes

export const isIllustration = (name: string): name is IllustrationName =>
  Object.hasOwn(scenes, name)

/** Where pages refer to a drawing: by its content's version. */
export const illustrationAddress = (name: IllustrationName) =>
  `/drawings/${name}.svg?v=${scenes[name].version}#art`
