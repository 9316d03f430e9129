const text = (element: Element | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Which heading of Word's an element is; 0 for none. */
function levelOf(element: Element): number {
  if (element.classList.contains('MsoTitle')) return 1
  const named = /^H([1-6])$/.exec(element.tagName)?.[1]
  const role = element.getAttribute('role') === 'heading' && element.getAttribute('aria-level')
  return Number(named ?? role ?? 0) || 0
}

/** Gives headings the two levels that a text has here, below the page's own. */
function setHeadings(body: HTMLElement) {
  const all = [...body.querySelectorAll('h1,h2,h3,h4,h5,h6,.MsoTitle,[role=heading]')]
  const found = all.map((element) => ({ element, level: levelOf(element) })).filter((e) => e.level)
  const top = Math.min(...found.map(({ level }) => level))
  for (const { element, level } of found) {
    const heading = body.ownerDocument.createElement(level === top ? 'h2' : 'h3')
    heading.append(...element.childNodes)
    element.replaceWith(heading)
  }
}

/**
 * A table as a list: 'Newsletter: Data: your address; Kept: until you leave'. Its first row is the
 * header where it has header cells or is all bold.
 */
function setTable(table: HTMLTableElement) {
  const document = table.ownerDocument
  const rows = [...table.rows].map((row) => [...row.cells])
  const isHeader = rows[0]?.every(
    (cell) =>
      cell.tagName === 'TH' ||
      (text(cell) && text(cell) === text(cell.querySelector('b,strong') ?? undefined)),
  )
  const header = isHeader ? rows.shift()?.map(text) : undefined
  const list = document.createElement('ul')
  for (const [first, ...others] of rows) {
    const item = document.createElement('li')
    const name = document.createElement('strong')
    name.textContent = text(first)
    const named = others.map((cell, index) => {
      const label = others.length > 1 ? header?.[index + 1] : undefined
      return label ? `${label}: ${text(cell)}` : text(cell)
    })
    item.append(name, named.length > 0 ? `: ${named.filter(Boolean).join('; ')}` : '')
    list.append(item)
  }
  const above = document.createElement('p')
  if (header) above.innerHTML = '<strong></strong>'
  if (above.firstElementChild)
    above.firstElementChild.textContent = header?.filter(Boolean).join(', ') ?? ''
  table.replaceWith(...(header ? [above] : []), list)
}

/** Pasted HTML whose headings and tables are elements that a rich text here has. */
export function tidyPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const before = body.innerHTML
  setHeadings(body)
  for (const table of body.querySelectorAll('table')) if (table.isConnected) setTable(table)
  return body.innerHTML === before ? html : body.ownerDocument.documentElement.outerHTML
}
