import type { FormPatch } from 'sanity'
import { isRecord } from '#schemas/is-record.ts'

export const patchOf = (patches: readonly FormPatch[], name: string) =>
  patches.findLast(({ path }) => path.length === 1 && path[0] === name)

/** Asset id that patches set on a picture or a file. */
export function newAsset(patches: readonly FormPatch[]): unknown {
  const patch = patchOf(patches, 'asset')
  return patch?.type === 'set' && isRecord(patch.value) ? patch.value._ref : undefined
}

/**
 * Fields of a picture that describe the asset which patches replace. A caption stays: the coach sees it below the new
 * picture. Sanity's own inputs leave a crop behind, because our pictures have a type of their own (sanity 6.16).
 */
export function staleFields(value: unknown, patches: readonly FormPatch[]): string[] {
  const before = isRecord(value) ? value : {}
  const asset = newAsset(patches)
  const old = isRecord(before.asset) ? before.asset._ref : undefined
  if (asset === undefined || asset === old) return []
  // An imported picture has the address of its file, and a description of it already.
  if (before.source !== undefined) return ['source']
  return ['alt', 'crop', 'hotspot'].filter((name) => before[name] !== undefined)
}
