import { honeypotName } from './form-values.ts'

/** Honeypot: a field that bots fill in, and that people neither see nor reach. */
export function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        Leave this empty <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
