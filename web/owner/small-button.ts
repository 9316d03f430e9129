/** A quiet button with a thinner edge, for rows and headers. */
export const smallButton = 'button button-quiet min-h-11 border px-4 py-1 text-sm'
