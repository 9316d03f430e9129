declare module 'vitest' {
  interface TaskMeta {
    statements?: string[]
  }
}

/**
 * Options of a test that proves statements of the specification. Vitest stores the ids as `meta`, and Playwright as
 * annotations. `npm test -- specification` reads them from the reports of both.
 * @param ids ids in tests/specification, such as `5.3` or `D7.1`. A string can have several ids with spaces between
 * them. `5.3-5` means 5.3, 5.4 and 5.5.
 * @example test('a blank name is refused', proves('5.3'), () => { … })
 */
export const proves = (...ids: string[]) => {
  const statements = ids.flatMap((one) => one.split(' ')).flatMap(idsOf)
  return {
    meta: { statements },
    annotation: statements.map((id) => ({ type: 'statement', description: id })),
  }
}

/** Ids of a range: `5.3-5` is 5.3, 5.4 and 5.5. */
function idsOf(id: string): string[] {
  const [, section = '', first = 0, last = 0] = /^(.+\.)(\d+)-(\d+)$/.exec(id) ?? []
  if (!section) return [id]
  return Array.from({ length: +last - +first + 1 }, (_, index) => `${section}${+first + index}`)
}
