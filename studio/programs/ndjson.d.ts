declare module '*.ndjson?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: so the bundler gives it.
  export default text
}
