import { earlyPressesScript } from './script.ts'

/** Stands before anything that can be pressed. */
export const EarlyPresses = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this folder.
  <script dangerouslySetInnerHTML={{ __html: earlyPressesScript() }} />
)
