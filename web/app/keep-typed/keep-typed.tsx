import { keepTypedScript } from './script.ts'

/** Stands first in a page, before anything that can be typed in. */
export const KeepTyped = ({ nonce }: { nonce?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this folder.
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: keepTypedScript() }} />
)
