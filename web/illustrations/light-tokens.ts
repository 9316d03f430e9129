import type { ProgramKey } from '#schemas/programs.ts'

/*
 * The day colours of web/ui/styles/tokens.css, for what reads no CSS and knows no dark mode: shared
 * pictures and PDFs. A test holds them to it.
 */

export const day = {
  '--color-paper': '#fbf6ec',
  '--color-surface': '#fffdf8',
  '--color-sand': '#f1e7d6',
  '--color-ink': '#22302b',
  '--color-muted': '#4c5a53',
  '--color-pine': '#1f5a49',
  '--color-pine-deep': '#143c31',
  '--color-on-pine': '#fffdf8',
  '--color-clay': '#a33e22',
  '--color-marigold': '#f2b544',
  '--color-on-marigold': '#22302b',
  '--color-sage': '#d5e3d3',
  '--color-blush': '#f6d9cb',
  '--color-control': '#857c6b',
  '--color-night': '#143c31',
  '--color-on-night': '#fbf6ec',
}

const world = (program: string, soft: string, ink: string, ground: string, on: string) => ({
  '--program': program,
  '--program-soft': soft,
  '--program-ink': ink,
  '--program-ground': ground,
  '--program-on': on,
})

const light = '#fffdf8'
const dark = '#22302b'

/** What `[data-program]` sets by day. */
export const worlds: Record<ProgramKey, ReturnType<typeof world>> = {
  manager_coach: world('#1f5a49', '#dde9e1', '#1f5a49', '#1f5a49', light),
  rookie_launchpad: world('#f2b544', '#fbebcb', '#6b4700', '#f2b544', dark),
  pivot_coaching: world('#a33e22', '#f7e0d4', '#8f3219', '#a33e22', light),
  onboarding_box: world('#8fb08f', '#e4ede0', '#3a5a3c', '#d5e3d3', dark),
  campus_corporate: world('#e2977a', '#fbe9df', '#8a3f27', '#f6d9cb', dark),
}
