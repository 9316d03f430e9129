/** What a journey does with a browser. A selector is CSS, or XPath where it starts with a slash. */
export interface Engine {
  size(width: number, height: number): Promise<unknown>
  /** Opens an address of the site, and waits until all of it has come. */
  visit(address: string): Promise<unknown>
  /** Waits until an element is shown. */
  shown(selector: string): Promise<unknown>
  press(selector: string): Promise<unknown>
  type(selector: string, text: string): Promise<unknown>
  /** Runs the body of an async function in the page, and gives what it returns. */
  run(body: string): Promise<unknown>
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>
  stop(): Promise<unknown>
}

/** An element with that text: what a visitor would press or read. */
export const named = (tag: string, text: string) => `//${tag}[normalize-space()='${text}']`
