/** Address of a mailto: link as text to copy. Without a mail client the link does nothing. */
export const MailAddress = ({ children }: { children: string }) => (
  <p className="mt-3 select-all text-muted text-sm print:hidden">{children}</p>
)
