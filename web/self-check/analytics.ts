import type { ScoreBand } from '#web/leads/self-check/score.ts'

interface Events {
  selfcheck_open: { program: string }
  selfcheck_submit: { program: string }
  selfcheck_result: { program: string; score_band: ScoreBand }
}

/** Tells the analytics tag, where the page has one. Source: specification, section 7. */
export function track<Name extends keyof Events>(name: Name, parameters: Events[Name]): void {
  const tag: unknown = Reflect.get(globalThis, 'gtag')
  if (typeof tag === 'function') tag('event', name, parameters)
}
