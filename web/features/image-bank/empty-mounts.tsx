/** Those of the first row's places that a phone, a tablet, and a desk have. */
const places = ['', '', 'hidden sm:block', 'hidden lg:block']

/** Mounts for the prints that the first row still has room for: `from` of them are taken. */
export function EmptyMounts({ from }: { from: number }) {
  return places.slice(from).map((shown) => (
    <div
      key={shown || 'first'}
      aria-hidden="true"
      className={`px-1.5 py-4 sm:px-3 sm:py-5 ${shown}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 75"
        className="w-full overflow-visible p-2 text-control/60 sm:p-3"
      >
        <path
          d="M1.2 1.400c32.600-.6 65.100-.5 97.500 0c.4 24.200.3 48.300 0 72.300c-32.500.4-65 .3-97.500-.1C.8 49.500.9 25.500 1.200 1.400Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.900"
          strokeDasharray="3.500 3"
        />
        <path
          d="M-2-1.500h13L-2 11ZM102-1.500V11L89-1.500ZM102 76.500H89l13-12.500ZM-2 76.500V64l13 12.500Z"
          className="fill-surface"
        />
      </svg>
    </div>
  ))
}
