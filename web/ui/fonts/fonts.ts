import localFont from 'next/font/local'

/* Both files contain only Latin characters, and have 31 kB and 20 kB. Fraunces is the latin `opsz` file of
   @fontsource-variable/fraunces 5.3.0. `subset-font` has fixed its optical size to 72 and limited its weights to 400–700
   (variationAxes {opsz: 72, wght: 400–700}), which saved 36 kB. Its licence is in the same folder. `display: swap` uses
   fallbacks with the same metrics (fallback-fonts.css). */

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
