/** Whom the embedded lake says that everything is done by. */
export const coach = { id: 'coach', name: 'Coach' }
