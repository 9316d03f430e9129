import sharp from 'sharp'

/** Picture of random pixels, which cannot be compressed. Each call returns another picture. */
export const noise = (number: number, side = 60): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 + number / 100 },
    },
  })
    .png()
    .toBuffer()
