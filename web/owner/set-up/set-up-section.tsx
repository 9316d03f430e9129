import type { Finding } from '#web/checks/check.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'

/**
 * Section with the missing settings, and buttons that check mail and public URL.
 * @param address result of the check of the public URL; undefined before the check
 */
export function SetUpSection({
  missing,
  address,
}: {
  missing: (Finding & { name: string })[]
  address: Finding | undefined
}) {
  return (
    <Section id="set-up" title="What is still missing" className="mt-8">
      {missing.length === 0 ? (
        <p className="mt-3">Nothing: every setting that the site needs has a value.</p>
      ) : (
        <>
          <p className="mt-3 text-muted">These are set on the server. Each line says what does not work without it.</p>
          <dl className="mt-4 max-w-prose space-y-4">
            {missing.map(({ name, text, fix }) => (
              <div key={name}>
                <dt className="font-semibold">
                  <code>{name}</code>
                </dt>
                <dd className="mt-1">{`${text} ${fix}`}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {address && (
        <p role="status" className="mt-5 max-w-prose border-marigold border-l-4 pl-4">
          <span>{address.text}</span> <span>{address.fix}</span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/owner/settings?look=address#set-up" variant="quiet">
          Check the public address
        </ButtonLink>
        <PostForm action="/owner/settings/test-mail">
          <QuietSubmit>Send me a test mail</QuietSubmit>
        </PostForm>
      </div>
    </Section>
  )
}
