/** Number of questions in a self-check. Source: specification 5. */
export const selfCheckQuestions = 6

/** Pattern of a program's key, which stored leads and the `program` parameter of booking links contain. */
export const programKey = /^[a-z][a-z0-9_]{0,59}$/

export const programSlug = /^[a-z][a-z0-9-]{0,59}$/

/** Path of a program's starter pack: `/rookie_launchpad_starter_pack.pdf`. Source: specification 7, ruling 21. */
export const starterPackPath = (slug: string) => `/${slug.replaceAll('-', '_')}_starter_pack.pdf`

/** Path of a program's offer to companies and colleges, as a PDF. */
export const groupSheetPath = (slug: string) => `/api/group-sheets/${slug}.pdf`
