import { Button } from '#web/ui/button.tsx'

/** Why nothing shows, and what to do about it. */
export function NoPhotos({
  bankIsEmpty,
  onUpload,
  onShowAll,
}: {
  bankIsEmpty: boolean
  onUpload: () => void
  onShowAll: () => void
}) {
  return (
    <div className="grid justify-items-center py-13 text-center">
      <EmptyMounts />
      <p className="mt-5 font-display text-2xl">No images found</p>
      {bankIsEmpty ? (
        <>
          <p className="mt-1 text-muted">Upload some images to get started</p>
          <Button className="mt-5" onClick={onUpload}>
            Go to Upload
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-muted">None has this name in this category.</p>
          <Button tone="quiet" className="mt-5" onClick={onShowAll}>
            Show all images
          </Button>
        </>
      )}
    </div>
  )
}

/** Photo corners that wait for their prints. */
function EmptyMounts() {
  return (
    <svg viewBox="0 0 300 120" className="w-72 max-w-full text-control" aria-hidden="true">
      {[
        { x: 10, turn: -4 },
        { x: 110, turn: 2 },
        { x: 210, turn: -2 },
      ].map(({ x, turn }) => (
        <g key={x} transform={`translate(${x} 20) rotate(${turn} 40 40)`}>
          <path
            d="M0 0h80v80H0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="7 6"
          />
          <path
            d="M-5-5h26L-5 21ZM85-5v26L59-5ZM85 85H59l26-26ZM-5 85V59l26 26Z"
            className="fill-marigold"
          />
        </g>
      ))}
    </svg>
  )
}
