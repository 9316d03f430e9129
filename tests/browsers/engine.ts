/** Actions of a journey in a browser. A selector that starts with a slash is XPath, any other is CSS. */
export interface Engine {
  size(width: number, height: number): Promise<unknown>
  /** Opens an address, and waits for the load event. */
  visit(address: string): Promise<unknown>
  /** Waits until an element is visible. */
  shown(selector: string): Promise<unknown>
  press(selector: string): Promise<unknown>
  /** Presses a point of the window. The point may be in a frame. */
  pressAt(x: number, y: number): Promise<unknown>
  type(selector: string, text: string): Promise<unknown>
  /** Runs the body of an async function in the page, and returns its result. */
  run(body: string): Promise<unknown>
  /** PNG of the visible page. */
  picture(): Promise<Buffer>
  stop(): Promise<unknown>
}

/** XPath of an element with this text. */
export const named = (tag: string, text: string) => `//${tag}[normalize-space()='${text}']`
