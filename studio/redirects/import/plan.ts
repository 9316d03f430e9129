import { circleError, sourceError, targetError, targetWarning } from '#schemas/redirect-checks.ts'
import {
  isSameHost,
  keyOf,
  maxRedirects,
  plainAddress,
  redirectChain,
  redirectMap,
} from '#schemas/redirect-rules.ts'
import type { StoredRedirect } from '../address-change.ts'
import type { Row } from './read-rows.ts'

/** Row of a list, and its effect. */
export interface PlannedRow extends Row {
  effect: 'new' | 'changed' | 'same' | 'refused'
  /** Reason or detail, for the coach. */
  note: string | undefined
  /** Ids of stored redirects of the same address, drafts included. */
  replaces: string[]
}

export interface CurrentSite {
  siteUrl: string
  redirects: readonly StoredRedirect[]
  pages: readonly string[]
}

const isAddress = (text: string) => /^(?:\/|https?:)/i.test(text)

const noAddress = 'No address is in this line. An old address begins with a slash, as in /old-page.'

/** Path of an address at any site, because the old site may have had another domain. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  const isSite = url !== null && /^https?:$/.test(url.protocol)
  return plainAddress(address, isSite ? url.origin : 'https://this.invalid')
}

/** Normalises a row. A target at the site of the old address is a page of this site. */
function plainRow({ line, from, to }: Row, siteUrl: string): Row {
  const isSameSite = isSameHost(URL.parse(from)?.host ?? '', URL.parse(to)?.host ?? '-')
  return { line, from: pathOf(from), to: isSameSite ? pathOf(to) : plainAddress(to, siteUrl) }
}

/** Computes the effect of each row of a list. The first row of an address counts. */
export function planImport(
  rows: readonly Row[],
  { siteUrl, redirects, pages }: CurrentSite,
): PlannedRow[] {
  const stored = Map.groupBy(redirects, ({ from }) => keyOf(from ?? ''))
  const lines = new Map<string | undefined, number>()
  const ownError = ({ line, from, to }: Row) => {
    if (![from, to].some(isAddress)) return noAddress
    const first = lines.get(keyOf(from))
    if (first === undefined) lines.set(keyOf(from), line)
    return (
      sourceError(from, pages) ??
      (first === undefined ? undefined : `Line ${first} has this address already.`) ??
      (to === '' ? 'The new address is missing.' : targetError(to))
    )
  }
  const plain = rows.map((row) => plainRow(row, siteUrl))
  const checked = plain.map((row) => ({ ...row, error: ownError(row) }))
  const valid = checked.filter(({ error }) => !error)
  const others = redirects.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  const map = redirectMap([...valid, ...others], pages)
  let left = maxRedirects - stored.size
  return checked.map((row) => {
    const replaced = stored.get(keyOf(row.from)) ?? []
    const before = replaced.find(({ _id }) => !_id.startsWith('drafts.'))
    const chain = redirectChain(map, row.from)
    const to = (chain === 'loop' ? undefined : chain.at(-1)) ?? row.to
    const planned = { line: row.line, from: row.from, to, replaces: replaced.map(({ _id }) => _id) }
    const error = row.error ?? circleError(row, map)
    if (error) return { ...planned, to: row.to, effect: 'refused', note: error }
    if (before?.to === to) return { ...planned, effect: 'same', note: undefined }
    if (replaced.length === 0 && left-- <= 0)
      return { ...planned, effect: 'refused', note: `Your site follows ${maxRedirects} at most.` }
    const note = targetWarning(to, pages)
    return before
      ? { ...planned, effect: 'changed', note: note ?? `It led to ${before.to} until now.` }
      : { ...planned, effect: 'new', note }
  })
}
