/** Title after a sign-up that needs a confirmation by mail. */
export const oneMoreStep = 'One more step'

/** @param email undefined on a page that does not know the address */
export const checkInbox = (email = 'the address that you gave') =>
  `Check your inbox: a mail with a link is on its way to ${email}. Open the link and press the button there, and you are subscribed.`
