/** A field that people neither see nor reach, and programs fill in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What a form's honeypot holds: nothing, unless a program filled the form in. */
export function honeypotIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('website')
  return typeof value === 'string' ? value : ''
}
