import { type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { getPrograms } from '#web/content/queries/program.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { humanizeName } from './humanize-name.ts'

type Published = NonNullable<Awaited<ReturnType<typeof getPrograms>>>[number]

/** A published program, as forms, mails and the inbox know it. */
export type Program = Published & { key: string; slug: string; theme: ProgramTheme }

/** The published programs in the order of the site; null while the content lake does not say. */
export type Programs = readonly Program[] | null

/** The programs of an answer of the content lake. */
export const programsOf = (published: readonly Published[]): readonly Program[] =>
  published.flatMap((one) => {
    const { key, slug } = one
    return key && slug ? [{ ...one, key, slug, theme: themeOf(one) }] : []
  })

/** Reads the published programs. Never throws. */
export async function readPrograms(): Promise<Programs> {
  const published = await ifInTime(getPrograms())
  return published && programsOf(published)
}

/** The program of that key; undefined for what is no key, such as a field that a visitor made up. */
export const programIn = (programs: Programs, key: unknown) =>
  programs?.find((program) => program.key === key)

/** A program's title; of one that is gone, its stored key in words. */
export const programTitle = (programs: Programs, key: string) =>
  programIn(programs, key)?.title || humanizeName(key)
