import { Problem } from '../stack/problem.ts'
import type { Album } from './album.ts'
import { isNamed } from './options.ts'

/**
 * Takes over what the last run photographed, so that it is what somebody has looked at.
 * @returns how many pictures
 * @throws {Problem} when there is none of these names
 */
export function accept(accepted: Album, now: Album, names: string[]): number {
  const taken = [...now.read()].filter(([name]) => isNamed(names, name))
  if (taken.length === 0)
    throw new Problem(
      `Nothing to accept${names.length > 0 ? ` of ${names.join(', ')}` : ''}: npm run looks takes the pictures.`,
    )
  for (const [name, picture] of taken) accepted.put(name, picture)
  return taken.length
}
