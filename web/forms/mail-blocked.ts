/** Text instead of each promise of a mail, for an address on the suppression list. */
export const mailBlocked =
  'Our site sends no e-mail to this address any more: one came back or was marked as spam. If it works, please tell us and we will start again, or use another address.'

/** Id of that text on the thank-you pages. The text is hidden there, unless the URL ends with `#no-mail`. */
export const mailBlockedId = 'no-mail'
