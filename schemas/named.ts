/** What each field is declared with: its name, and what the coach reads of it. */
export type Named = [name: string, title: string, description: string]
/** Marks a field that the page can do without. */
export type Optional = 'optional'
