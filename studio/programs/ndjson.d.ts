declare module '*.ndjson?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: the bundler makes this export.
  export default text
}
