import { palette } from '#web/illustrations/palette.ts'

/** A stamp with a trail on it, cancelled by a postmark. */
export function PostageStamp({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 190 112" className={className} aria-hidden="true" focusable="false">
      {/* round dots in the paper's colour along the edge: the perforation */}
      <path
        d="M100.400 8.300c26-.6 53-.5 78.800.1.700 31 .4 64.200-.2 95.300-26 .7-53 .6-78.900.100-.600-31-.5-64.200.300-95.500Z"
        fill={palette.pineFill}
      />
      <path
        d="M100.400 8.300h78.800v95.400h-79Z"
        fill="none"
        stroke={palette.surface}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 9.700"
      />
      <path
        d="M109 18.200c20.300-.5 41.400-.4 61.600.100.400 24 .3 50.200-.1 75-20.500.4-41.300.3-61.500-.1-.4-24.800-.4-50.600 0-75Z"
        fill={palette.glow}
      />
      <circle cx="149" cy="46" r="11" fill={palette.marigold} />
      <path
        d="M109 75c14-17 29-19.500 42-8.500 7-5.600 13.600-6.700 19.600-3.500.2 10 .2 20-.1 30.300-20.500.4-41.300.3-61.500-.1Z"
        fill={palette.sage}
      />
      <path
        d="M116 93c7-6.500 16.500-3 20.500-9.500 3-5.600-3-9.300 1.500-14.500"
        fill="none"
        stroke={palette.clayFill}
        strokeWidth="2.4"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <path
        d="M138 68.500c.2-8 .1-15.600-.2-23.200"
        fill="none"
        stroke={palette.ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M137.900 45.500c5.300-1 10 .3 14.300 3.500-4.800 1.300-9.400 3.200-14.100 6Z"
        fill={palette.clayFill}
      />
      <g fill="none" stroke={palette.muted} strokeWidth="2" strokeLinecap="round">
        <path d="M63.600 20.600c21-1.600 36.800 13.700 36.700 34.600-.2 20.400-15.600 36-35.700 36.200-20.800.2-36.400-15-36.300-35.600.1-20 15-34 35.300-35.200Z" />
        <path d="M63.900 29c15.800-1 28 10.800 27.900 26.400-.2 15.600-12 27.200-27.300 27.400-15.700.1-27.600-11.600-27.500-27 .1-15 11.600-25.900 26.900-26.800Z" />
        <path d="M48 62.500c4.700-9 9.800-17.300 15.600-24.600 6 7 11.300 15 16.200 24.300M44 63.200c13.500-.7 26.600-.8 40 0M64 38l-.2-5.500" />
        <path d="M98 35.500c14-4.500 24 3.600 36-.3s20-3.500 30 .3M100 51c14-4.500 22 3.600 34-.300s22-3.500 32 .300M98.500 67c14-4.500 24 3.600 36-.300s20-3.500 30 .300" />
      </g>
    </svg>
  )
}
