import localFont from 'next/font/local'

/* Both files are Latin only: 31 kB and 20 kB. Fraunces is the latin `opsz` file of
   @fontsource-variable/fraunces with the optical size pinned to 72 and the weights limited to
   400–700: the sharp display cut, at 31 kB instead of 67 (made with `subset-font`, variationAxes
   {opsz: 72, wght: 400–700}; its licence lies beside it). `display: swap` with fallbacks of the
   same metrics, fallback-fonts.css. */

export const display = localFont({
  src: './fraunces-display.woff2',
  weight: '400 700',
  variable: '--font-fraunces',
  display: 'swap',
  adjustFontFallback: false,
  fallback: ['fraunces-fallback', 'fraunces-fallback-android'],
})

export const text = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: false,
  fallback: ['figtree-fallback', 'figtree-fallback-android'],
})
