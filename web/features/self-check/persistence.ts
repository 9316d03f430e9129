import { tryStorage } from '#web/forms/try-storage.ts'
import type { ScoreBand } from './score.ts'

/*
 * Browser storage of self-checks: a completion cookie for 30 days (specification, section 7), and
 * the result of each program. Without storage, each visit starts afresh.
 */

const done = 'cc_selfcheck_done=true'
const thirtyDays = 30 * 24 * 60 * 60
const bandKey = (program: string) => `cc_selfcheck_band_${program}`

export function rememberResult(program: string, band: ScoreBand): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `${done}; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`
  // Without storage, the next visit shows the text for a forgotten result.
  tryStorage(() => window.localStorage.setItem(bandKey(program), band))
}

export function hasCompleted(): boolean {
  return document.cookie.split(/;\s*/).includes(done)
}

export function rememberedBand(program: string): ScoreBand | undefined {
  const band = tryStorage(() => window.localStorage.getItem(bandKey(program)))
  return band === 'needs_help' || band === 'doing_well' ? band : undefined
}
