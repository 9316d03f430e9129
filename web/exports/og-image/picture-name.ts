/** The name of a page's picture: its address without the slash, in one piece: `pages--workshop`. */
export const nameOf = (path: string) =>
  path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
