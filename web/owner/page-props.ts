/** What Next gives a page with a query, and one about a single row. */
export interface QueryProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export interface RowProps {
  params: Promise<{ id: string }>
}
