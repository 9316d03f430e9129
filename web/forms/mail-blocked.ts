/** Stands in the place of every promise of mail, where the address is on the suppression list. */
export const mailBlocked =
  'Our site sends no e-mail to this address any more: one came back or was marked as spam. If it works, please tell us and we will start again, or use another address.'

/** Id of that sentence on the thank-you pages, which show it when the address names it. */
export const mailBlockedId = 'no-mail'
