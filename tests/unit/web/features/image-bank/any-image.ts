import type { StoredImage } from '#web/features/image-bank/image.ts'

let made = 0
export function image(fields: Partial<StoredImage> = {}): StoredImage {
  made += 1
  return {
    id: `img_17000000000${String(made).padStart(2, '0')}abcdefghi`,
    name: `picture ${made}.png`,
    src: 'data:image/png;base64,AAAA',
    category: 'general',
    uploadDate: '2026-11-21T09:00:00.000Z',
    size: 3,
    type: 'image/png',
    ...fields,
  }
}
