/** A button beside others in a list or a head: the quiet one, with a thinner edge. */
export const smallButton = 'button button-quiet min-h-11 border px-4 py-1 text-sm'

/** The same for what cannot be taken back. */
export const smallErrorButton = `${smallButton} [--button:var(--color-error)]`
