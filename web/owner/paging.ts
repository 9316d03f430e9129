/** Page of a list, with the number of the next page if there is one. */
export interface Page<Row> {
  rows: Row[]
  next: number | undefined
}

/** Parses a page number from a query parameter; 1 for any other text. */
export const readPage = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1

/** Limit and offset of a page. One row more than the page has tells if there is a next page. */
export const rangeOf = (page: number, size: number) => ({
  limit: size + 1,
  offset: (page - 1) * size,
})

/** Returns the rows that a query with `rangeOf` read as a page. */
export const pageOf = <Row>(rows: Row[], page: number, size: number): Page<Row> => ({
  rows: rows.slice(0, size),
  next: rows.length > size ? page + 1 : undefined,
})
