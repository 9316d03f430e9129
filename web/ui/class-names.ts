/** Joins class names and leaves out what is absent. */
export const classNames = (...names: unknown[]) =>
  names.filter((name) => typeof name === 'string' && name).join(' ')
