declare module 'vitest' {
  interface TaskMeta {
    statements?: string[]
  }
}

/**
 * Options of a test that proves statements of the specification: Vitest keeps them as `meta`, Playwright as
 * annotations, and `npm test -- specification` reads both from the reports.
 * @param ids of tests/specification, e.g. `5.3` or `D7.1`; spaces separate several in one string, and `5.3-5` stands
 * for 5.3, 5.4 and 5.5
 * @example test('a blank name is refused', proves('5.3'), () => { … })
 */
export const proves = (...ids: string[]) => {
  const statements = ids.flatMap((one) => one.split(' ')).flatMap(idsOf)
  return {
    meta: { statements },
    annotation: statements.map((id) => ({ type: 'statement', description: id })),
  }
}

/** Writes a range out: `5.3-5` as 5.3, 5.4 and 5.5. */
function idsOf(id: string): string[] {
  const [, section = '', first = 0, last = 0] = /^(.+\.)(\d+)-(\d+)$/.exec(id) ?? []
  if (!section) return [id]
  return Array.from({ length: +last - +first + 1 }, (_, index) => `${section}${+first + index}`)
}
