import { formatSize } from './image.ts'
import { capacity } from './persistence.ts'

const width = 250
const ticks = Array.from({ length: 26 }, (_, index) => index)

/** Meter of the used local storage, drawn as a pencil line along a ruler. */
export function StorageMeter({ used }: { used: number }) {
  const text = `${formatSize(used)} of about ${formatSize(capacity)} used in this browser`
  const share = Math.min(1, used / capacity)
  return (
    <div className="w-full max-w-sm">
      <meter
        className="sr-only"
        aria-label="Space used in this browser"
        aria-valuetext={text}
        max={capacity}
        value={used}
      />
      <svg viewBox={`-1 0 ${width + 2} 30`} className="w-full" aria-hidden="true">
        <rect width={width} height="23" y="6" rx="2" className="fill-sand stroke-control" strokeWidth="1" />
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${tick * 10} 29v-${tick % 5 === 0 ? 12 : 6}`}
            className="stroke-control"
            strokeWidth="1"
          />
        ))}
        <path
          d={`M1 5H${Math.max(2, share * width)}`}
          className={share > 0.9 ? 'stroke-clay' : 'stroke-pine'}
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
      <p className="mt-1 text-muted text-sm" aria-hidden="true">
        {text}
      </p>
    </div>
  )
}
