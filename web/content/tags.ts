/** The cache tag of everything that reads documents of a type. */
export const tagOf = (documentType: string) => `content:${documentType}`
