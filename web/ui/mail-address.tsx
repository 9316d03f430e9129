/** The address that a mail link stands for, to read and to copy: where no mail program is set up, the link does nothing. */
export const MailAddress = ({ children }: { children: string }) => (
  <p className="mt-3 select-all text-muted text-sm print:hidden">{children}</p>
)
