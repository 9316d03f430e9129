/** Parses a table with `|` or tabs between cells. Drops Markdown's separator row. */
export const rowsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((row) => row.replace(/^ *\|(.*)\| *$/, '$1'))
    .filter((row) => !/^[\s|:-]*$/.test(row))
    .map((row) => row.split(row.includes('\t') ? '\t' : '|').map((cell) => cell.trim()))
