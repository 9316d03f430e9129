import { type ProgramKey, programOf } from '#schemas/programs.ts'

/**
 * Where a program's starter pack is: `/rookie_launchpad_starter_pack.pdf`, `/career_pivot_…`. Made of
 * the fixed slugs, so no edit in the Studio moves a file. Source: specification 7, decision 21.
 */
export function packFile(program: ProgramKey): string {
  const slug = programOf(program)?.slug ?? ''
  return `/${slug.replaceAll('-', '_')}_starter_pack.pdf`
}

/**
 * What the file is called once it is saved from a Resources card: the pack's name in lower case, a
 * `_` for every space, and `_starter_pack.pdf`, to the letter (decision 21).
 * @param packName as the coach wrote it; the invisible marks of a preview are left out
 */
export function savedName(packName: string): string {
  const name = packName.replace(/\p{Cf}/gu, '').trim()
  return `${name.toLowerCase().replace(/\s/g, '_')}_starter_pack.pdf`
}
