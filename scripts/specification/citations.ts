/** What begins like an id counts as a citation, so that a slip of the pen is told and not ignored. */
const brackets = /\[(D?\d+\.\d[^\]]*)\]/g

/** The ids that a title cites: those of its test and of the groups around it. */
export function citedIn(title: string): string[] {
  return [...title.matchAll(brackets)].flatMap(([, ids = '']) => ids.split(' '))
}
