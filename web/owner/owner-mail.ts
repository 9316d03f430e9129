import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Block } from '#web/mail/template/block.ts'
import { title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'

/** Returns a mail to owners. Uses the original texts of the site, so that no content is needed. */
export const ownerMail = (
  siteUrl: string,
  { subject, preview, blocks }: { subject: string; preview: string; blocks: readonly Block[] },
) => ({
  subject,
  ...writeMail({
    sender: { ...originalMails.site, siteUrl },
    ...{ title: subject, mark: 'For you', preview, foot: [] },
    blocks: [title(subject), ...blocks],
  }),
})
