import { Svg } from '#web/ui/svg.tsx'

const best = 5
const star =
  'M12.2 2.1c.9 2.2 1.8 4.4 2.9 6.4 2.3.2 4.6.5 6.9.9-1.6 1.7-3.3 3.2-5 4.8.5 2.4.9 4.7 1.2 7.2-2.1-1.2-4.1-2.5-6.3-3.6-2 1.2-4 2.4-6.1 3.5.4-2.3.9-4.6 1.2-7-1.7-1.6-3.4-3.2-4.9-5 2.3-.3 4.6-.5 6.9-.9 1.1-2 2.2-4.2 3.2-6.3Z'

type StarsProps = { rating: number; className?: string }

/** Five stars, filled up to the rating. They are decorative, because the text beside them has the number. */
export function Stars({ rating, className }: StarsProps) {
  const width = 24 * best
  return (
    <Svg viewBox={`0 0 ${width} 24`} className={className}>
      <Row className="fill-none stroke-control" />
      {/* The inner svg clips the stars to its width. */}
      <Svg width={(width * Math.min(Math.max(rating, 0), best)) / best} height="24">
        <Row className="fill-marigold stroke-ink" />
      </Svg>
    </Svg>
  )
}

function Row({ className }: { className: string }) {
  return (
    <g className={className} strokeWidth="1.3" strokeLinejoin="round">
      {Array.from({ length: best }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always the same.
        <path key={index} d={star} transform={`translate(${index * 24} 0)`} />
      ))}
    </g>
  )
}

/** Stars of a testimonial, with a text for screen readers. */
export function RatedStars({ edit, ...stars }: StarsProps & { edit?: string }) {
  return (
    <p data-sanity={edit}>
      <Stars {...stars} />
      <span className="sr-only">{`Rated ${stars.rating} out of ${best}`}</span>
    </p>
  )
}
