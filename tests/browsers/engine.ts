/** Actions of a journey in a browser. A selector is CSS, or XPath where it starts with a slash. */
export interface Engine {
  size(width: number, height: number): Promise<unknown>
  /** Opens an address of the site, and waits until it is completely loaded. */
  visit(address: string): Promise<unknown>
  /** Waits until an element is visible. */
  shown(selector: string): Promise<unknown>
  press(selector: string): Promise<unknown>
  /** Presses a point of the window, in a frame as well. */
  pressAt(x: number, y: number): Promise<unknown>
  type(selector: string, text: string): Promise<unknown>
  /** Runs the body of an async function in the page, and returns its result. */
  run(body: string): Promise<unknown>
  /** PNG of the visible page. */
  picture(): Promise<Buffer>
  stop(): Promise<unknown>
}

/** Element with this text, as a visitor sees it. */
export const named = (tag: string, text: string) => `//${tag}[normalize-space()='${text}']`
