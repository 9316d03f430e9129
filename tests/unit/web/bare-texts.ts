import { parse, type parseExpression } from '@babel/parser'

type Expression = ReturnType<typeof parseExpression>
type Jsx = Extract<Expression, { type: 'JSXElement' | 'JSXFragment' }>
type Child = Jsx['children'][number]
type Call = Extract<Value, { type: 'CallExpression' }>
type Value = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']

/** Elements of this site whose `children` are text. In other elements `children` are elements. */
const textElement = /^(?:a|p|h\d|span|label|legend|summary|button|strong|em|\w*(?:Link|Button))$/

/** Properties and functions of this site that return elements. */
const elementNames = new Set([
  ...['articlesHeading', 'emblem', 'empty', 'selfCheck', 'still', 'opening', 'columns', 'legend'],
  ...['card', 'playsFrom', 'whom', 'below', 'withoutScript', 'actions', 'above'],
])

/** Kind of text that a child renders. */
type Text = 'none' | 'constant' | 'changing'

function textOf(value: Value, inText: boolean): Text {
  const noneIf = (isNone: boolean) => (isNone ? 'none' : 'changing')
  switch (value.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return 'none'
    case 'StringLiteral':
      return 'constant'
    case 'LogicalExpression':
      return noneIf(
        (value.operator === '&&' || textOf(value.left, inText) === 'none') && textOf(value.right, inText) === 'none',
      )
    case 'ConditionalExpression':
      return noneIf([value.consequent, value.alternate].every((one) => textOf(one, inText) === 'none'))
    case 'Identifier':
      return noneIf(elementNames.has(value.name) || (value.name === 'children' && !inText))
    case 'CallExpression':
      return noneIf(givesElements(value, inText))
    default:
      return 'changing'
  }
}

function givesElements({ callee, arguments: [render] }: Call, inText: boolean): boolean {
  if (callee.type === 'Identifier') return callee.name === 'children' || elementNames.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (!['map', 'flatMap'].includes(callee.property.name)) return false
  if (render?.type !== 'ArrowFunctionExpression') return false
  return render.body.type === 'BlockStatement' || textOf(render.body, inText) === 'none'
}

/** True for a child that may insert an element later. */
const isComing = (child: Child) =>
  child.type === 'JSXExpressionContainer' && /^(?:Logical|Conditional|Call)Expression$/.test(child.expression.type)

const isLayout = (child: Child) =>
  child.type === 'JSXText'
    ? child.value.trim() === '' && child.value.includes('\n')
    : child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'

/** Changing texts beside siblings, and constant texts after a sibling that may insert an element. */
function bareIn(jsx: Jsx): Child[] {
  const name = jsx.type === 'JSXElement' ? jsx.openingElement.name : undefined
  const inText = name?.type === 'JSXIdentifier' && textElement.test(name.name)
  const children = jsx.children.filter((child) => !isLayout(child))
  if (children.length < 2) return []
  return children.filter((child, at) => {
    if (child.type !== 'JSXText' && child.type !== 'JSXExpressionContainer') return false
    const text = child.type === 'JSXText' ? 'constant' : textOf(child.expression, inText)
    return text === 'changing' || (text === 'constant' && children.slice(0, at).some(isComing))
  })
}

const isJsx = (node: object): node is Jsx =>
  'type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')

function* jsxIn(node: unknown): Generator<Jsx> {
  if (typeof node !== 'object' || node === null) return
  if (isJsx(node)) yield node
  for (const [key, inner] of Object.entries(node)) if (key !== 'loc') yield* jsxIn(inner)
}

/**
 * Finds the bare texts of a component that break a translated page. A translation wraps each text
 * node in a `font` element. React then changes a detached node, and throws when it removes that node
 * or inserts an element before that node. A text that is the only child is safe: React sets the text
 * on the element.
 * @returns line and source of each text
 */
export function bareTexts(source: string): string[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['jsx', 'typescript'] })
  return [...jsxIn(program)]
    .flatMap(bareIn)
    .map(({ loc, start, end }) => `${loc?.start.line}: ${source.slice(start ?? 0, end ?? 0).trim()}`)
}
