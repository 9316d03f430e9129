import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { HiddenFields, PostForm } from '../inbox-ui.tsx'
import { SeparatorChoice } from '../separator-choice.tsx'
import { type Filter, fieldsOf, isNarrowed, listPath, noSource } from './lead-filter.ts'
import { maxSearchLength } from './search-terms.ts'

const button = 'button min-h-11 px-5 py-1 text-sm'

/** Search form. Uses POST, since names must not be in a URL. */
export function SearchForm({ filter, terms }: { filter: Filter; terms: string }) {
  const isExpired = filter.search && terms === ''
  return (
    <search>
      <PostForm action="/owner/search" className="mt-3" fields={withoutSearch(filter)}>
        <label htmlFor="q" className="sr-only">
          Search
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            placeholder="A name, an address, a word they wrote"
            defaultValue={terms}
            // The key creates a new element for new terms, because React keeps the typed value of an existing field.
            key={terms}
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
            className="input min-h-11 min-w-0 flex-1 py-1"
          />
          <button type="submit" className={button}>
            Search
          </button>
          {filter.search && (
            <button type="submit" form="clear-search" className={`${button} button-quiet`}>
              Clear
            </button>
          )}
        </div>
        {isExpired && (
          <p role="status" className="mt-2 text-sm">
            Your search has ended, so this shows everything. Please type it again.
          </p>
        )}
      </PostForm>
    </search>
  )
}

const withoutSearch = (filter: Filter) => fieldsOf({ ...filter, search: false })

/** Form that clears the search. It is separate from the search form, so that its button sends no typed terms. */
export const ClearSearch = ({ filter }: { filter: Filter }) => (
  <PostForm id="clear-search" action="/owner/search" fields={withoutSearch(filter)} />
)

/** Filter form, folded while no filter is set. */
export function FilterForm({ filter }: { filter: Filter }) {
  const { status, kind, from, until, spam, program, source, answered, search } = filter
  const filtering = isNarrowed({ ...filter, search: false })
  const unfiltered: Filter = { status, search }
  const fromOverview = [
    program && `of ${program}`,
    source && (source === noSource ? 'without a campaign' : `by ${source}`),
    answered && 'answered',
  ].filter(Boolean)
  return (
    <details open={filtering} className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-pine text-sm underline underline-offset-4">
        Filter by kind and date
      </summary>
      <form action="/owner" method="get" className="mt-1 flex flex-wrap items-end gap-3">
        <HiddenFields fields={fieldsOf({ status, search, program, source, answered })} />
        <label className="grid gap-1 text-sm">
          Kind
          <select name="kind" defaultValue={kind ?? ''} className="input min-h-11 py-1">
            <option value="">All kinds</option>
            {kindNames.map((name) => (
              <option key={name} value={name}>
                {kindLabel(name)}
              </option>
            ))}
          </select>
        </label>
        <Day name="from" label="From" value={from} />
        <Day name="until" label="Until" value={until} />
        {status === 'all' && (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="spam"
              value="no"
              defaultChecked={Boolean(spam)}
              className="checkbox mt-0"
            />
            Without spam
          </label>
        )}
        <button type="submit" className={button}>
          Show
        </button>
        {fromOverview.length > 0 && (
          <span className="flex min-h-11 items-center text-sm">
            {`Only leads ${fromOverview.join(', ')}`}
          </span>
        )}
        {filtering && (
          <a href={listPath(unfiltered)} className="link flex min-h-11 items-center text-sm">
            Without filter
          </a>
        )}
      </form>
    </details>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid gap-1 text-sm">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} className="input min-h-11 py-1" />
    </label>
  )
}

export const ExportForm = ({ filter }: { filter: Filter }) => (
  <PostForm action="/owner/export" fields={fieldsOf(filter)} className="space-y-3">
    <SeparatorChoice />
    <button type="submit" className={`${button} button-quiet`}>
      Export these as CSV
    </button>
  </PostForm>
)
