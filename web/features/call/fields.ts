/** Fields in the page's order, with their labels in drafts and for the owner. */
export const callFields = {
  times: 'Times',
  zone: 'Time zone',
  name: 'Name',
  email: 'Email',
  message: 'Message',
} as const
