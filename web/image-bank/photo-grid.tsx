import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { Category } from './categories.ts'
import { categoryOf } from './categories.ts'
import type { StoredImage } from './image.ts'
import { PhotoCard } from './photo-card.tsx'

/** 30 kB that nobody waits for: until they are there, the prints change places at once. */
const motion = () => import('./motion.ts').then(({ domMax }) => domMax)

/** With more prints than fit on a few screens, most would come flying from far outside. */
const slidesUpTo = 48

export type Ask = 'look' | 'edit' | 'delete'

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
        <ul className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4" aria-label="Images">
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
      </MotionConfig>
    </LazyMotion>
  )
}
