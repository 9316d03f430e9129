'use client'

import { colors, defaultCategories, general } from '#web/features/image-bank/categories.ts'
import { CategoryLabel } from '#web/features/image-bank/category-label.tsx'
import type { StoredImage } from '#web/features/image-bank/image.ts'
import { ImageCard } from '#web/features/image-bank/image-card.tsx'
import { StorageMeter } from '#web/features/image-bank/storage-meter.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

const stay = () => undefined

/** A picture of nothing in particular. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#8fb08f" d="M0 0h40v30H0z"/><path fill="#1f5a49" d="m0 30 14-18 9 11 6-7 11 14z"/><circle cx="30" cy="8" r="4" fill="#f2b544"/></svg>')}`

const print = (own: Partial<StoredImage>): StoredImage => ({
  id: 'img_0',
  name: 'A hill in the morning',
  src: picture,
  category: general.id,
  uploadDate: '2026-01-05T09:00:00.000Z',
  size: 48_000,
  type: 'image/svg+xml',
  ...own,
})

/** The image bank's prints, labels and ruler. */
export function Prints() {
  return (
    <>
      <Row>
        <Specimen label="print">
          <Card image={print({})} />
        </Specimen>
        <Specimen label="hover" forced="hover" on=".group">
          <Card image={print({ id: 'img_1' })} />
        </Specimen>
        <Specimen label="focus" forced="focus">
          <Card image={print({ id: 'img_2' })} />
        </Specimen>
        <Specimen label="the picture is missing">
          <Card image={print({ id: 'img_3', src: 'data:image/png;base64,AAAA' })} />
        </Specimen>
        <Specimen label="a long name">
          <Card
            image={print({
              id: 'img_4',
              name: 'IMG_20260105_090000_final_FINAL_really-the-last-one_cropped_for_the_newsletter.jpeg',
              size: 4_800_000,
            })}
          />
        </Specimen>
      </Row>
      <Row>
        {colors.map(({ name: color }) => (
          <Specimen key={color} label={color}>
            <CategoryLabel category={{ id: color, name: 'Hero Images', color }} />
          </Specimen>
        ))}
      </Row>
      <Row>
        <Specimen label="space, hardly used">
          <div className="specimen-drawing">
            <StorageMeter used={120_000} />
          </div>
        </Specimen>
        <Specimen label="space, almost full">
          <div className="specimen-drawing">
            <StorageMeter used={4_900_000} />
          </div>
        </Specimen>
      </Row>
    </>
  )
}

function Card({ image }: { image: StoredImage }) {
  return (
    <div className="group specimen-print">
      <ImageCard image={image} category={defaultCategories[0] ?? general} onAction={stay} />
    </div>
  )
}
