import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { classNames } from '#web/ui/class-names.ts'
import { type Category, categoryOf } from './categories.ts'
import type { StoredImage } from './image.ts'
import { type CardAction, ImageCard } from './image-card.tsx'

/** Loads the motion features (30 kB). Until then, cards move without an animation. */
const motion = () => import('./motion.ts').then(({ domMax }) => domMax)

/** Maximum number of animated cards. In a longer grid, most would fly in from off screen. */
const animatedUpTo = 48

/** Column classes of an incomplete first row, by number of images. */
const columns = ['', 'col-span-1', 'col-span-2', 'col-span-2 sm:col-span-3']

/** Classes of the places in the first row. Phones show two places, tablets three, and desktops four. */
const firstRow = ['', '', 'hidden sm:block', 'hidden lg:block']

/** Grid of images. When an image is added or removed, the others slide to their new places. */
export function ImageGrid({
  images,
  categories,
  onAction,
}: {
  images: readonly StoredImage[]
  categories: readonly Category[]
  onAction: (action: CardAction, id: string) => void
}) {
  return (
    <LazyMotion features={motion} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.24, ease: [0.2, 0.7, 0.3, 1] }}>
        <div className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          <ul
            className={classNames('grid grid-cols-subgrid', columns[images.length] ?? 'col-span-full')}
            aria-label="Images"
          >
            {images.map((image) => (
              <m.li
                key={image.id}
                layout={images.length <= animatedUpTo && 'position'}
                className="group px-1.5 py-4 sm:px-3 sm:py-5"
              >
                <ImageCard image={image} category={categoryOf(image, categories)} onAction={onAction} />
              </m.li>
            ))}
          </ul>
          {firstRow.slice(images.length).map((screens) => (
            <EmptySlot key={screens || 'first'} className={screens} />
          ))}
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}

/** Empty place in the first row: a dashed outline with photo corners. */
function EmptySlot({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`px-1.5 py-4 sm:px-3 sm:py-5 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 100 75" className="w-full overflow-visible p-2 text-control/60 sm:p-3">
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
  )
}
