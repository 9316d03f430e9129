/** Title of a sign-up that is to be confirmed by a link in a mail. */
export const oneMoreStep = 'One more step'

/** @param email undefined on a page that cannot know it */
export const checkInbox = (email = 'the address that you gave') =>
  `Check your inbox: a mail with a link is on its way to ${email}. Open the link and press the button there, and you are subscribed.`
