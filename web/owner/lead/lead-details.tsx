import type { Section } from '#web/leads/inbox-section.ts'

/** Class of visitors' texts, which keeps line breaks. */
const asTyped = 'whitespace-pre-wrap'

/** Details of a lead, section by section. */
export function LeadDetails({ sections }: { sections: Section[] }) {
  return (
    <article className="sheet space-y-8 p-5 sm:p-9 print:space-y-5 print:p-0 print:flat">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The sections never change their order.
        <Part key={index} {...section} />
      ))}
      {sections.length === 0 && <p className="text-muted">They left nothing but their address.</p>}
    </article>
  )
}

function Part({ title, verdict, message, text, rows = [], list = [] }: Section) {
  return (
    <section className="space-y-4 print:space-y-2">
      {title && <h2 className="text-xl">{title}</h2>}
      {verdict && (
        <p dir="auto" className={`font-display text-2xl text-pine ${asTyped}`}>
          {verdict}
        </p>
      )}
      {text && <p className={asTyped}>{text}</p>}
      {message && (
        <blockquote dir="auto" className={`border-marigold border-l-4 pl-5 text-lg leading-relaxed ${asTyped}`}>
          {message}
        </blockquote>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {list.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Classes that place an answer beside its question. This halves the height, also in print. */
const inColumns = 'break-inside-avoid sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-baseline sm:gap-x-5'

function Rows({ rows }: { rows: NonNullable<Section['rows']> }) {
  return (
    <dl className="space-y-3 sm:space-y-2">
      {rows.map(({ label, text, href, question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two questions may have the same words.
        <div key={index} className={inColumns}>
          <dt className={`text-muted text-sm ${asTyped}`}>
            <span>{label}</span>
            {question && <span className="block text-xs">{question}</span>}
          </dt>
          <dd dir="auto" className={`font-medium ${asTyped}`}>
            {href === undefined ? (
              text
            ) : (
              <a href={href} rel="noopener noreferrer" className="link">
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
