import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Block } from '#web/mail/template/block.ts'
import { title } from '#web/mail/template/blocks.ts'
import { writeMail } from '#web/mail/template/frame.ts'

/** Returns a mail to owners. It uses the site's original texts, so that it needs no content. */
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
