/** The five programs of the specification, sections 2 and 7; the seed has exactly these. */
export const programs = [
  { key: 'rookie_launchpad', slug: 'rookie-launchpad', title: 'Rookie Launchpad' },
  { key: 'pivot_coaching', slug: 'career-pivot', title: 'Career Pivot Coaching' },
  { key: 'manager_coach', slug: 'manager-coach', title: 'Manager as Coach' },
  { key: 'onboarding_box', slug: 'onboarding-box', title: 'Onboarding in a Box' },
  { key: 'campus_corporate', slug: 'campus-corporate', title: 'Campus to Corporate' },
] as const

/** Sixth program, which a test publishes for a while: others run meanwhile. */
export const sixthProgram = { slug: 'return-with-confidence', title: 'Return with Confidence' }
