import { readFileSync } from 'node:fs'

/** Sign-in links for the Studio in the terminal, oldest first. */
export const studioLinks = () =>
  readFileSync(process.env.TERMINAL ?? '', 'utf8').match(
    /http\S+\/owner\/enter\?token=\S+&to=studio/g,
  ) ?? []
