declare module '*.ndjson?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the bundler exports it so.
  export default text
}
