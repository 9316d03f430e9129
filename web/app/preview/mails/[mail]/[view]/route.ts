import { previewMail } from '#web/owner/studio/preview-mail.ts'

export async function GET(request: Request, { params }: { params: Promise<{ mail: string; view: string }> }) {
  const { mail, view } = await params
  return previewMail(request, mail, view)
}
