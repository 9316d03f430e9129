/** What a page is served with: its HTML, and what its islands are given, which has a file of its own. */
export async function servedWithData(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  return html + (await dataOf(address, html))
}

/** The data that a page's script reads; empty where the page itself has it. */
export async function dataOf(address: string, html: string): Promise<string> {
  const [file] = /\/page-data\/[\w-]+\.js/.exec(html) ?? []
  return file ? await (await fetch(new URL(file, address))).text() : ''
}
