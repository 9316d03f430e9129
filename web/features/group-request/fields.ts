/** Fields in the page's order, with their labels in drafts and for the owner. */
export const groupFields = {
  people: 'People',
  dates: 'When',
  organisation: 'Organisation',
  name: 'Name',
  email: 'Email',
  message: 'Message',
} as const
