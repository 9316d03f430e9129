/**
 * The five programs, fixed: their addresses are linked from all over the web, their keys are in
 * stored leads and in the booking links' `program` parameter. Source: specification 2 and 7.
 */
export const programs = [
  { key: 'rookie_launchpad', slug: 'rookie-launchpad', title: 'Rookie Launchpad' },
  { key: 'pivot_coaching', slug: 'career-pivot', title: 'Career Pivot Coaching' },
  { key: 'manager_coach', slug: 'manager-coach', title: 'Manager as Coach' },
  { key: 'onboarding_box', slug: 'onboarding-box', title: 'Onboarding in a Box' },
  { key: 'campus_corporate', slug: 'campus-corporate', title: 'Campus to Corporate' },
] as const

/** How many questions a program's self-check has. Source: specification 5. */
export const selfCheckQuestions = 6

export type ProgramKey = (typeof programs)[number]['key']

/** The program of that key; undefined for what is no key, such as a field that a visitor made up. */
export const programOf = (key: unknown) => programs.find((program) => program.key === key)

/**
 * Where a program's starter pack is: `/rookie_launchpad_starter_pack.pdf`, `/career_pivot_…`. Made of
 * the fixed slugs, so no edit in the Studio moves a file. Source: specification 7, decision 21.
 */
export function starterPackPath(key: ProgramKey): string {
  const slug = programOf(key)?.slug ?? ''
  return `/${slug.replaceAll('-', '_')}_starter_pack.pdf`
}
