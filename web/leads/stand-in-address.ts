/** Domain that no mail reaches (RFC 2606). */
const domain = '@no-email.invalid'

/**
 * Address to store for a lead of a form that asks for none. Every stored row about a person is found by an address, so
 * this one lets the page, the export and the erasure of a person work for such a lead alone.
 */
export const standInAddress = (leadId: string): string => leadId + domain

/** Returns a stored address; empty for a stand-in, which nobody may be shown, or mailed. */
export const realAddress = (stored: string): string => (stored.endsWith(domain) ? '' : stored)

/** Label of a sender, for the owner. */
export const senderLabel = ({ name, email }: { name: string | null; email: string }): string =>
  name || realAddress(email) || 'Somebody without a name'
