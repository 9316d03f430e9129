import type { Pictures } from './album.ts'
import { compare, type Verdict } from './compare.ts'
import { isNamed, type Options } from './options.ts'

/** One picture as it was accepted, as it is now, and what to think of it. */
export type Judged = {
  name: string
  accepted: Buffer | undefined
  now: Buffer | undefined
  verdict: Verdict
}

/** Whether a picture was to be taken at all, so that its absence says something. */
const wasAsked = ({ names, pages }: Options, name: string) =>
  isNamed(names, name) && (pages || !name.startsWith('page-'))

/** Compares all that was photographed, and all that should have been. */
export async function judge(
  accepted: Pictures,
  now: Pictures,
  options: Options,
): Promise<Judged[]> {
  const names = new Set([...accepted.keys(), ...now.keys()])
  const all: Judged[] = []
  for (const name of [...names].filter((one) => wasAsked(options, one)).toSorted()) {
    const [before, after] = [accepted.get(name), now.get(name)]
    all.push({ name, accepted: before, now: after, verdict: await compare(before, after) })
  }
  return all
}
