import { type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import type { Fields } from '../model/documents.ts'
import { dataError, messageOf } from '../model/errors.ts'
import { missingParameter } from './query-tree.ts'
import { withoutTextQuery } from './search.ts'

type Place = { start: number; end: number }

/**
 * Parses a query with its parameters.
 * @throws LakeError 400 queryParseError, with the position of the error
 */
export function parsedQuery(query: string, params: Fields): ExprNode {
  let tree: ExprNode
  try {
    // groq-js requires a line end after a comment, unlike GROQ.
    tree = withoutTextQuery(parse(`${query}\n`, { params }))
  } catch (error) {
    if (!(error instanceof GroqSyntaxError))
      throw parseError(query, messageOf(error), placeOfName(query, messageOf(error)))
    const place = tokenAt(query, error.position)
    throw parseError(query, fault(query, error, place), place)
  }
  const missing = missingParameter(tree, params)
  if (missing !== undefined)
    throw parseError(
      query,
      `param $${missing} referenced, but not provided`,
      placeOf(query, `$${missing}`),
    )
  return tree
}

const parseError = (query: string, description: string, place: Place) =>
  dataError(400, 'queryParseError', description, { query, ...place })

/** Token at or after a position; empty at the end of the query. */
function tokenAt(query: string, position: number): Place {
  const token = /"[^"]*"?|'[^']*'?|\w+|\S|$/g
  token.lastIndex = Math.min(position, query.length)
  const { 0: text = '', index: start = query.length } = token.exec(query) ?? {}
  return { start, end: start + text.length }
}

/** groq-js reports 'Unexpected end of query' for every unexpected token. */
function fault(query: string, { message }: GroqSyntaxError, { start, end }: Place): string {
  const detail = message.replace(/^.*? at position \d+: /, '')
  const expected = /^Expected/.test(detail) ? `, ${detail.replace('E', 'e')}` : ''
  if (start < query.length)
    return `unexpected token ${JSON.stringify(query.slice(start, end))}${expected}`
  const wantsOperand = /(?:[=<>!+\-*/%&|([{,:]|\b(?:in|match))\s*$/.test(query)
  return `unexpected end-of-file${wantsOperand ? ', expected expression' : expected}`
}

/** groq-js's error about an unknown function or namespace has no position, but the name at its end. */
const placeOfName = (query: string, message: string): Place =>
  placeOf(query, /^Undefined [a-z ]+: (\S+)$/.exec(message)?.[1] ?? query)

function placeOf(query: string, text: string): Place {
  const start = Math.max(0, query.indexOf(text))
  return { start, end: start + text.length }
}
