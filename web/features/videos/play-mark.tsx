/** The sign on a still that plays. */
export function PlayMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" focusable="false" className={className}>
      <circle cx="36" cy="36" r="34" className="fill-marigold" />
      <path d="M29 23.5 50 36 29 49.5Z" className="fill-on-marigold" />
    </svg>
  )
}
