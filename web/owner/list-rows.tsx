'use client'

/** Row of a list: a title that leads to its subject, a time, and texts below. */
export interface ListRow {
  id: string
  title: string
  href?: string | undefined
  /** Address of a person, whose page the title leads to. It is sent by POST, because it must not be in a URL. */
  email?: string
  at: { iso: string; short: string }
  texts?: readonly (string | false | null | undefined | { error: string })[]
}

/** List of rows. It is a client component, because its data take a fifth of the bytes of React's elements. */
export const ListRows = ({ rows }: { rows: readonly ListRow[] }) => (
  <ul className="list-rows">
    {rows.map(({ at, texts = [], ...row }) => (
      <li key={row.id}>
        <Title {...row} />
        <time dateTime={at.iso}>{at.short}</time>
        {texts.map((text) => {
          if (!text) return null
          if (typeof text === 'string') return <p key={text}>{text}</p>
          return (
            <p key={text.error} className="error">
              {text.error}
            </p>
          )
        })}
      </li>
    ))}
  </ul>
)

function Title({ title, href, email }: Pick<ListRow, 'title' | 'href' | 'email'>) {
  if (href)
    return (
      <a href={href} className="title">
        {title}
      </a>
    )
  if (!email) return <span>{title}</span>
  return (
    <form method="post" action="/owner/person/record">
      <input type="hidden" name="email" value={email} />
      <button type="submit" className="title">
        {title}
      </button>
    </form>
  )
}
