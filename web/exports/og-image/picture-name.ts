/** Name of a page's image: its path in one segment, for example `pages--workshop`. */
export const nameOf = (path: string) =>
  path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
