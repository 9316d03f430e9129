import { scenes } from './generated/index.ts'

/* The illustrations are SVG files in scenes/, edited by hand. A program's scene has further files. The name of each is
   `step_`, `emblem_` or `endpaper_` with the scene's name (schemas/program-themes.ts). `npm run generate` turns the
   files into modules, so that a deployment needs no extra files. Their colours are custom properties of the design
   tokens. `<use>` inherits them, so dark mode needs no second drawing. */

export type IllustrationName = keyof typeof scenes

export const isIllustration = (name: string): name is IllustrationName => Object.hasOwn(scenes, name)

/** Address of an illustration, or of the group with an id in it, with a version from its content. */
export const illustrationAddress = (name: IllustrationName, id = 'art') =>
  `/drawings/${name}.svg?v=${scenes[name].version}#${id}`
