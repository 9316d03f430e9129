/** Classes of a small secondary button, for rows and headers. */
export const smallButton = 'button button-quiet min-h-11 border px-4 py-1 text-sm'
