import { Stroke } from './svg.tsx'

/** Icon of a close button. It is an SVG, because a screen reader would read a letter as part of the button's name. */
export const Cross = () => (
  <Stroke viewBox="0 0 16 16" width="16" height="16" strokeLinecap="butt" d="m2 2 12 12M14 2 2 14" />
)
