/** The sign on a button that closes. Drawn: as a letter it would be read as part of the button's name. */
export function Cross() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d="m2 2 12 12M14 2 2 14" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
