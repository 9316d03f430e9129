import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import type { Fields } from '../model/documents.ts'
import { dataError, messageOf } from '../model/errors.ts'
import { missingParameter } from './query-tree.ts'
import { withoutTextQuery } from './search.ts'

type Span = { start: number; end: number }

/** Parses a query. @throws LakeError 400 queryParseError, with the position of the error */
export function parseQuery(query: string, params: Fields): ExprNode {
  let tree: ExprNode
  try {
    // groq-js fails if a comment at the end has no line break.
    tree = withoutTextQuery(parse(`${query}\n`, { params }))
  } catch (error) {
    if (!(error instanceof GroqSyntaxError))
      throw parseError(query, messageOf(error), spanOfName(query, messageOf(error)))
    const span = tokenAt(query, error.position)
    throw parseError(query, describe(query, error, span), span)
  }
  const missing = missingParameter(tree, params)
  if (missing !== undefined)
    throw parseError(query, `param $${missing} referenced, but not provided`, spanOf(query, `$${missing}`))
  return tree
}

const parseError = (query: string, description: string, span: Span) =>
  dataError(400, 'queryParseError', description, { query, ...span })

/** Span of the next token from a position; empty at the end of the query. */
function tokenAt(query: string, position: number): Span {
  const token = /"[^"]*"?|'[^']*'?|\w+|\S|$/g
  token.lastIndex = Math.min(position, query.length)
  const { 0: text = '', index: start = query.length } = token.exec(query) ?? {}
  return { start, end: start + text.length }
}

/** Describes the error as Sanity does. groq-js reports `Unexpected end of query` for every unexpected token. */
function describe(query: string, { message }: GroqSyntaxError, { start, end }: Span): string {
  const detail = message.replace(/^.*? at position \d+: /, '')
  const expected = /^Expected/.test(detail) ? `, ${detail.replace('E', 'e')}` : ''
  if (start < query.length) return `unexpected token ${JSON.stringify(query.slice(start, end))}${expected}`
  const wantsOperand = /(?:[=<>!+\-*/%&|([{,:]|\b(?:in|match))\s*$/.test(query)
  return `unexpected end-of-file${wantsOperand ? ', expected expression' : expected}`
}

/** Span of an unknown function or namespace. groq-js reports no position, but its message ends with the name. */
const spanOfName = (query: string, message: string): Span =>
  spanOf(query, /^Undefined [a-z ]+: (\S+)$/.exec(message)?.[1] ?? query)

function spanOf(query: string, text: string): Span {
  const start = Math.max(0, query.indexOf(text))
  return { start, end: start + text.length }
}
