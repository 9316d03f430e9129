import type { ScoreBand } from './score.ts'

interface Events {
  selfcheck_open: { program: string }
  selfcheck_submit: { program: string }
  selfcheck_result: { program: string; score_band: ScoreBand }
}

/** Sends an event to the analytics tag, if any. Source: specification, section 7. */
export function track<Name extends keyof Events>(name: Name, parameters: Events[Name]): void {
  const tag: unknown = Reflect.get(globalThis, 'gtag')
  if (typeof tag !== 'function') return
  try {
    tag('event', name, parameters)
  } catch (error) {
    console.error('The analytics tag failed', error)
  }
}
