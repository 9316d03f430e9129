/** True for a web or mail address at example.com, .org or .net, as in the seed. */
export const isExampleAddress = (address: string | null | undefined) =>
  /(^|[./@])example\.(com|org|net)\b/.test(address ?? '')
