import type { ScoreBand } from './score.ts'

interface Events {
  selfcheck_open: { program: string }
  selfcheck_submit: { program: string }
  selfcheck_result: { program: string; score_band: ScoreBand }
}

/**
 * Tells the analytics tag, where the page has one. A tag that fails is not the visitor's trouble: what
 * comes after it still happens. Source: specification, section 7.
 */
export function track<Name extends keyof Events>(name: Name, parameters: Events[Name]): void {
  const tag: unknown = Reflect.get(globalThis, 'gtag')
  if (typeof tag !== 'function') return
  try {
    tag('event', name, parameters)
  } catch (error) {
    console.error('The analytics tag failed', error)
  }
}
