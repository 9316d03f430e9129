import { kindLabel, kindNames } from '#web/lead-kinds.ts'
import { HiddenFields, PostForm } from '../inbox-ui.tsx'
import { pageName } from '../page-name.ts'
import { SeparatorChoice } from '../separator-choice.tsx'
import { type Filter, fieldsOf, isNarrowed, listPath, noSource, type View, views } from './lead-filter.ts'
import { viewNames } from './list-head.tsx'
import { maxSearchLength } from './search-terms.ts'

const button = 'button min-h-11 px-5 py-1 text-sm'

/** Search, filter and export, folded while the list is complete. */
export function FilterPanel({ filter, terms }: { filter: Filter; terms: string }) {
  return (
    // The owner may open it before hydration, which sets the attribute `open`.
    <details open={isNarrowed(filter)} suppressHydrationWarning className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-pine text-sm underline underline-offset-4">
        Search, filter, export
      </summary>
      <div className="sheet space-y-4 p-4">
        <SearchForm filter={filter} terms={terms} />
        <FilterForm filter={filter} />
        <PostForm action="/owner/export" fields={fieldsOf(filter)} className="flex flex-wrap items-end gap-3">
          <SeparatorChoice />
          <button type="submit" className={`${button} button-quiet`}>
            Export these as CSV
          </button>
        </PostForm>
      </div>
    </details>
  )
}

/** Search form. Uses POST, since names must not be in a URL. */
function SearchForm({ filter, terms }: { filter: Filter; terms: string }) {
  const isExpired = filter.search && terms === ''
  return (
    <search>
      <PostForm action="/owner/search">
        <label htmlFor="q" className="sr-only">
          Search
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            placeholder="In all lists: a name, an address, a word"
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
      {/* A form of its own, so that its button sends no typed terms. */}
      <PostForm id="clear-search" action="/owner/search" />
    </search>
  )
}

function FilterForm({ filter }: { filter: Filter }) {
  const { status, kind, from, until, spam, program, quiz, source, place, answered, search } = filter
  const unfiltered: Filter = { status, search }
  const fromOverview = [
    program && `of ${program}`,
    quiz && 'of one quiz',
    source && (source === noSource ? 'without a campaign' : `by ${source}`),
    place && `from the page ${pageName(place)}`,
    answered && 'answered',
  ].filter(Boolean)
  return (
    <form action="/owner" method="get" className="flex flex-wrap items-end gap-3">
      <HiddenFields fields={fieldsOf({ status: 'open', search, program, quiz, source, place, answered })} />
      <Choice name="status" label="List" value={status} options={views.map(viewOption)} />
      <Choice
        name="kind"
        label="Kind"
        value={kind ?? ''}
        options={[['', 'All kinds'], ...kindNames.map((name) => [name, kindLabel(name)] as const)]}
      />
      <Day name="from" label="From" value={from} />
      <Day name="until" label="Until" value={until} />
      {status === 'all' && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="spam" value="no" defaultChecked={Boolean(spam)} className="checkbox mt-0" />
          Without spam
        </label>
      )}
      <button type="submit" className={button}>
        Show
      </button>
      {fromOverview.length > 0 && (
        <span className="flex min-h-11 items-center text-sm">{`Only leads ${fromOverview.join(', ')}`}</span>
      )}
      {isNarrowed({ ...filter, search: false }) && (
        <a href={listPath(unfiltered)} className="link flex min-h-11 items-center text-sm">
          Without filter
        </a>
      )}
    </form>
  )
}

const viewOption = (view: View) => [view, viewNames[view]] as const

const Choice = ({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}) => (
  <label className="grid gap-1 text-sm">
    <span>{label}</span>
    <select name={name} defaultValue={value} className="input min-h-11 py-1">
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid gap-1 text-sm">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} className="input min-h-11 py-1" />
    </label>
  )
}
