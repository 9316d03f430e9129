/** Text instead of each promise of a mail, for an address on the suppression list. */
export const mailBlocked =
  'This site sends no email to this address any more: one came back, was refused or was marked as spam. If it works, please write to me and I will start again, or use another address.'

/** Id of that text on the thank-you pages. The text is hidden there, unless the URL ends with `#no-mail`. */
export const mailBlockedId = 'no-mail'

/** Text instead of each promise of a mail, while more forms come than people send. The owner decides about the mails. */
export const mailLater =
  'What you sent has arrived. Many more forms than usual arrive just now, so emails from this site may come later.'

/** Id of that text on the thank-you pages, like `mailBlockedId`. */
export const mailLaterId = 'mail-later'

/** Ids of a kind's own note, and of its thanks, on the page after its form, like `mailBlockedId`. */
export const storedNoteId = 'note'
export const sentId = 'sent'

/** Notes by the names that marks (steps/screen-entry.ts) and addresses of thank-you pages have for them. */
const notes = { blocked: mailBlocked, later: mailLater }

/** Returns the name of a note; undefined without a note. */
const noteName = (note: string | undefined) =>
  note === undefined ? undefined : note === mailLater ? 'later' : 'blocked'

/** Returns the part of a mark for a note; empty without one. */
export function markNote(note: string | undefined): Record<string, string> {
  const mail = noteName(note)
  return mail === undefined ? {} : { mail }
}

/** Returns the note of a mark. */
export const markedNote = (mark: Readonly<Record<string, string>> | undefined) =>
  mark?.mail === 'later' || mark?.mail === 'blocked' ? notes[mark.mail] : undefined
