/** Whether an address is still the example the site was born with. */
export const isPlaceholder = (address: string | null | undefined) =>
  /(^|[./@])example\.(com|org|net)\b/.test(address ?? '')
