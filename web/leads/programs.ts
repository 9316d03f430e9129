import { type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { getPrograms } from '#web/content/queries/program.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { humanizeName } from './humanize-name.ts'

type Published = NonNullable<Awaited<ReturnType<typeof getPrograms>>>[number]

/** A published program, for forms, mails and the inbox. */
export type Program = Published & { key: string; slug: string; theme: ProgramTheme }

/** The published programs in the site's order; null if the content lake is down. */
export type Programs = readonly Program[] | null

/** Omits programs without a key or a slug, and adds the theme of the others. */
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

/** Returns the program with a key; undefined for any other value, such as a forged field. */
export const programIn = (programs: Programs, key: unknown) => programs?.find((program) => program.key === key)

/** Returns a program's title; for an unpublished one its stored key in words. */
export const programTitle = (programs: Programs, key: string) => programIn(programs, key)?.title || humanizeName(key)
