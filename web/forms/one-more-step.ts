/** Title after a sign-up that needs a confirmation by mail. */
export const oneMoreStep = 'One more step'

/** Title instead, for an address on the suppression list, which gets no confirmation mail. */
export const notYetSubscribed = 'You are not subscribed yet'

/** @param email undefined on a page that does not know the address */
export const checkInbox = (email = 'the address that you gave') =>
  `Check your inbox: a mail with a link is on its way to ${email}. Open the link and press the button there, and you are subscribed to the newsletter.`

/** Text instead, while mails are held because more forms come than people send. */
export const checkInboxLater =
  'Many more forms than usual arrive just now, so the mail with a link may come later. Open the link and press the button there, and you are subscribed to the newsletter.'

/** Id of that sentence on the thank-you pages. The sentence is hidden there, unless the URL ends with this id. */
export const checkInboxId = 'one-more-step'
