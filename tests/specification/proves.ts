declare module 'vitest' {
  interface TaskMeta {
    statements?: string[]
  }
}

/**
 * Options of a test that proves statements of the specification: Vitest keeps them as `meta`,
 * Playwright as annotations, and `npm run specification` reads both from the reports.
 * @param ids of tests/specification, e.g. `5.3` or `D7.1`; several in one string are parted by spaces
 * @example test('a blank name is refused', proves('5.3'), () => { … })
 */
export const proves = (...ids: string[]) => {
  const statements = ids.flatMap((one) => one.split(' '))
  return {
    meta: { statements },
    annotation: statements.map((id) => ({ type: 'statement', description: id })),
  }
}
