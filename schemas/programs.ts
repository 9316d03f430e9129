/** How many questions a program's self-check has. Source: specification 5. */
export const selfCheckQuestions = 6

/** What a program's key looks like: stored leads and the booking links' `program` have it. */
export const programKey = /^[a-z][a-z0-9_]{0,59}$/

/** What a program's address looks like, without its slash. */
export const programSlug = /^[a-z][a-z0-9-]{0,59}$/

/**
 * Where a program's starter pack is: `/rookie_launchpad_starter_pack.pdf`, `/career_pivot_…`.
 * @param slug the program's address. Source: specification 7, ruling 21
 */
export const starterPackPath = (slug: string) => `/${slug.replaceAll('-', '_')}_starter_pack.pdf`
