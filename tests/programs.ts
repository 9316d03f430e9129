/** The five programs of the specification (sections 2 and 7) and of the seed. */
export const programs = [
  { key: 'rookie_launchpad', slug: 'rookie-launchpad', title: 'Rookie Launchpad' },
  { key: 'pivot_coaching', slug: 'career-pivot', title: 'Career Pivot Coaching' },
  { key: 'manager_coach', slug: 'manager-coach', title: 'Manager as Coach' },
  { key: 'onboarding_box', slug: 'onboarding-box', title: 'Onboarding in a Box' },
  { key: 'campus_corporate', slug: 'campus-corporate', title: 'Campus to Corporate' },
] as const

/** Sixth program, which one test publishes while other tests run. */
export const sixthProgram = { slug: 'return-with-confidence', title: 'Return with Confidence' }
