/** Whether a web or mail address is still an example that the site was born with. */
export const isExampleAddress = (address: string | null | undefined) =>
  /(^|[./@])example\.(com|org|net)\b/.test(address ?? '')
