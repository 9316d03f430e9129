import { TextField } from '#web/ui/field.tsx'
import { Moment, PostForm, QuietSubmit, Section } from '../inbox-ui.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import type { Passkey } from './passkey-rows.ts'

/** List of a person's passkeys, each with a button that removes it, and a form for a new one. */
export const PasskeyList = ({ passkeys }: { passkeys: Passkey[] }) => (
  <Section id="passkeys" title="Passkeys" className="mt-10">
    <p className="mt-3 text-muted">
      With a passkey, your fingerprint, face or PIN signs you in on this device. A link still works, if you have lost
      all.
    </p>
    {passkeys.length > 0 && (
      <ul className="mt-4 divide-y divide-control/40 border-control/40 border-y">
        {passkeys.map(({ id, name, createdAt, usedAt, isBackedUp }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0">
              <p>
                <span>{name}</span>, since <Moment at={createdAt} />
              </p>
              <p className="text-muted text-sm">
                {usedAt ? (
                  <span>
                    Last used <Moment at={usedAt} />
                  </span>
                ) : (
                  <span>Never used</span>
                )}
                <span>{isBackedUp ? ', with a backup' : ', without a backup'}</span>
              </p>
            </div>
            <PostForm action="/owner/passkeys/remove" className="ml-auto" fields={{ id }}>
              <QuietSubmit>
                Remove it<span className="sr-only">{`: ${name}`}</span>
              </QuietSubmit>
            </PostForm>
          </li>
        ))}
      </ul>
    )}
    <div className="mt-5">
      <PasskeyForm does="add">
        <TextField label="Name of this device" name="name" required maxLength={60} />
      </PasskeyForm>
    </div>
  </Section>
)
