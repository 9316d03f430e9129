/** How long a film is, in the corner of its still. */
export function VideoLength({ duration }: { duration: string | null }) {
  if (!duration) return null
  return (
    <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-sm bg-night px-2 py-0.5 font-semibold text-on-night text-sm">
      <svg viewBox="0 0 10 12" className="h-2.5" aria-hidden="true" focusable="false">
        <path d="M0 0 10 6 0 12Z" className="fill-marigold" />
      </svg>
      <span className="sr-only">Length </span>
      {duration}
    </span>
  )
}
