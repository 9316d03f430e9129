import sharp from 'sharp'

/** Returns a picture of random pixels, which no format compresses. Each call returns another picture. */
export const noise = (number: number, side = 60): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 + number / 100 },
    },
  })
    .png()
    .toBuffer()
