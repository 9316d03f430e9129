import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { classNames } from '#web/ui/class-names.ts'
import type { Category } from './categories.ts'
import { categoryOf } from './categories.ts'
import { EmptyMounts } from './empty-mounts.tsx'
import type { StoredImage } from './image.ts'
import { type Ask, PhotoCard } from './photo-card.tsx'

/** 30 kB that nobody waits for: until they are there, the prints change places at once. */
const motion = () => import('./motion.ts').then(({ domMax }) => domMax)

/** With more prints than fit on a few screens, most would come flying from far outside. */
const slidesUpTo = 48

/** How many places the prints of a first row that is not full take up. */
const wide = ['', 'col-span-1', 'col-span-2', 'col-span-2 sm:col-span-3']

/** The prints on the table. When one comes or goes, the others slide to their new places. */
export function PhotoGrid({
  images,
  categories,
  onAsk,
}: {
  images: readonly StoredImage[]
  categories: readonly Category[]
  onAsk: (ask: Ask, id: string) => void
}) {
  return (
    <LazyMotion features={motion} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.24, ease: [0.2, 0.7, 0.3, 1] }}>
        <div className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          <ul
            className={classNames('grid grid-cols-subgrid', wide[images.length] ?? 'col-span-full')}
            aria-label="Images"
          >
            {images.map((image) => (
              <m.li
                key={image.id}
                layout={images.length <= slidesUpTo && 'position'}
                className="group px-1.5 py-4 [contain-intrinsic-size:auto_17rem] [content-visibility:auto] sm:px-3 sm:py-5"
              >
                <PhotoCard image={image} category={categoryOf(image, categories)} onAsk={onAsk} />
              </m.li>
            ))}
          </ul>
          <EmptyMounts from={images.length} />
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}
