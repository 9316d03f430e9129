import '@fontsource-variable/figtree/wght.css'
import { buildTheme } from '@sanity/ui/theme'
import type { StudioTheme } from 'sanity'
import { palette } from './generated/palette.ts'

const { fonts } = buildTheme()

/** Family of the site, then of the device. Without it, Sanity's page requests its font from another host. */
export const family = 'Figtree Variable, Helvetica Neue, Liberation Sans, Arial, sans-serif'

/** Sanity's theme with the site's colours and font. */
export const theme: StudioTheme = buildTheme({
  palette,
  font: {
    ...fonts,
    heading: { ...fonts.heading, family },
    label: { ...fonts.label, family },
    text: { ...fonts.text, family },
  },
})
