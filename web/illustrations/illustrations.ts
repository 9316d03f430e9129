import { scenes } from './generated/index.ts'

/* The illustrations are SVG files, edited by hand: scenes/. Parts of a program's scene have its
   name: `step_`, `emblem_` and `endpaper_` (schemas/program-themes.ts). `npm run generate` turns
   them into modules, so that a deployment needs no extra files. Colours are the design tokens'
   custom properties, which `<use>` inherits, so that dark mode needs no second drawing. */

export type IllustrationName = keyof typeof scenes

export const isIllustration = (name: string): name is IllustrationName =>
  Object.hasOwn(scenes, name)

/** Address of an illustration, with a version from its content. */
export const illustrationAddress = (name: IllustrationName) =>
  `/drawings/${name}.svg?v=${scenes[name].version}#art`
