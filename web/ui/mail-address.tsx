/** Address of a mail link as text to read and copy: without a mail program the link does nothing. */
export const MailAddress = ({ children }: { children: string }) => (
  <p className="mt-3 select-all text-muted text-sm print:hidden">{children}</p>
)
