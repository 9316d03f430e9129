import { classNames } from '#web/ui/class-names.ts'
import { Svg } from '#web/ui/svg.tsx'

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const small = { ...pen, viewBox: '0 0 20 20', width: 20, height: 20 }

/** Edit: a pencil. */
export const EditIcon = () => (
  <Svg {...small}>
    <path d="M3.4 16.8c.2-1.5.5-2.7.9-3.9L13.6 3.5c1.2-.9 3.6 1.4 2.8 2.7l-9.2 9.3c-1.1.5-2.4.9-3.8 1.3ZM12 5.3l2.8 2.8" />
  </Svg>
)

/** Delete: a paper basket. */
export const DeleteIcon = () => (
  <Svg {...small}>
    <path d="M3.2 5.4c4.6-.5 9-.6 13.6-.2M7.4 5c.1-2.6 5-2.7 5.2-.1M5 5.5c.3 3.9.6 7.5 1 11.4 2.7.5 5.3.5 8 0 .5-3.9.8-7.6 1-11.5M8.3 8.7l.3 5.2M11.7 8.7l-.3 5.2" />
  </Svg>
)

/** Upload: a picture with a strip of tape. */
export const UploadIcon = ({ className }: { className?: string }) => (
  <Svg {...pen} viewBox="0 0 64 56" width="64" height="56" className={classNames('text-muted', className)}>
    <path d="M6.5 13.2c15.3-1.8 27.9-2.6 43.6-3 .9 12.3 1.4 22.8 1.5 35.2-14.7 1-28.2 1.7-43 2.3-1-11.8-1.7-22.6-2.1-34.5Z" />
    <path d="M11.3 17.3c11.8-1 22.8-1.7 34.5-2 .4 8 .7 14.6.8 22.1-11.4.8-22.5 1.3-33.8 1.7-.7-7.3-1.2-14.3-1.5-21.8Z" />
    <path d="M13.1 36.3c4-5.4 7.6-9.6 11.3-14.2 3.6 4.3 6.2 7.3 8.8 11.2 2-2.3 3.7-4.2 5.4-6.1 2.6 3.3 5 6.1 7.4 9.3M38.2 20.6c1.9-.9 3.7.9 2.8 2.7-.9 1.7-3.9 1.3-3.9-.7 0-.9.4-1.6 1.1-2Z" />
    <path d="M20.6 8.3c5.3-2.1 10.5-3.4 16-4.3" strokeWidth="5" className="text-marigold" />
  </Svg>
)

/** Placeholder for a picture that cannot be decoded: a torn picture. */
export const TornPicture = () => (
  <Svg {...pen} viewBox="0 0 48 40" width="48" height="40">
    <path d="M4.600 6.300c5.600-.5 10.800-.7 16.100-.9l-2.600 7.300 4.300 4.900-3.700 6.500 2.800 9.600c-5.500.3-10.600.4-15.900.4-.6-9.300-.9-18.500-1-27.800Z" />
    <path d="M27.300 4.600c5.400-.3 10.700-.4 16-.3.5 9.300.6 18.600.4 28-5.500.5-10.700.8-15.900.9l-2.700-9.500 3.800-6.400-4.400-5.100 2.800-7.600ZM36.700 11.300c1.600-.7 3 .9 2.200 2.300-.8 1.400-3.100 1.100-3.100-.6 0-.8.300-1.400.9-1.700" />
  </Svg>
)
