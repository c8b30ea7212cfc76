import { childrenOf, type SyntaxNode } from '#play/editor/types/type-syntax.ts'
import { isTagOfTexts } from './calls.ts'
import {
  asText,
  type FunctionValue,
  isEqual,
  joined,
  methodOf,
  ofObject,
  plain,
  type Scope,
  type TextValue,
  text,
  truthOf,
  unescaped,
  unknown,
  type Value,
} from './values.ts'

/** A call of a method or a function, with what it is given. */
export interface Call {
  node: SyntaxNode
  /** The name of the function or of the method. */
  method: string
  /** What has the method, as it is written; empty for a function. */
  receiver: string
  given: readonly Value[]
  /** The expressions that are given. */
  sources: readonly string[]
}

/** What runs the program that expressions are of. */
export interface Runner {
  textOf(node: SyntaxNode): string
  /** Runs a function of the program, with parameters that aren't known where nothing is given. */
  invoke(called: FunctionValue, given: readonly Value[]): Value
  /** Runs functions that a call is given, and notes what the call sends. @returns what the call gives. */
  onCall(call: Call): Value | null
  /** Notes a template that is a query. */
  onQuery(node: SyntaxNode, query: TextValue): void
  /** Evaluates what only runs under a condition. */
  under(condition: string, what: () => Value): Value
  /** A function or a method of the text by its name, where it isn't a value. */
  methodNamed(name: string): FunctionValue | undefined
  /** Declares names as parameters or variables. */
  bind(pattern: SyntaxNode, value: Value, scope: Scope): void
}

/** What has no value of its own in an expression. */
const PUNCTUATION = /^(?:[()[\]{},;]|await|new|LogicOp|Comma|.*Comment|.*Type|TypeArgList)$/

/** Returns what an expression is, and runs the calls in it. */
export function evaluate(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const { textOf } = runner
  const source = () => textOf(node)
  const inner = (child: SyntaxNode | null | undefined) =>
    child ? evaluate(child, scope, runner) : unknown(source())
  const parts = () => childrenOf(node).filter(({ name }) => !PUNCTUATION.test(name))
  switch (node.name) {
    case 'String':
      return text(unescaped(source().slice(1, -1)), node.from)
    case 'TemplateString':
      return template(node, scope, runner, (value) => value)
    case 'TaggedTemplateExpression':
      return tagged(node, scope, runner)
    case 'Number':
      return plain(Number(source().replace(/[n_]/g, '')))
    case 'BooleanLiteral':
      return plain(source() === 'true')
    case 'null':
      return plain(null)
    case 'VariableName':
      if (source() === 'undefined') return plain(undefined)
      return scope.get(source()) ?? unknown(source())
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
    case 'PostfixExpression':
    case 'ExpressionStatement':
      return inner(parts()[0])
    case 'MemberExpression':
      return member(node, scope, runner)
    case 'ArrayExpression':
      return list(node, scope, runner)
    case 'ObjectExpression':
      return object(node, scope, runner)
    case 'ArrowFunction':
    case 'FunctionExpression':
      return { kind: 'function', node, scope }
    case 'CallExpression':
    case 'NewExpression':
      return call(node, scope, runner)
    case 'BinaryExpression':
      return binary(node, scope, runner)
    case 'UnaryExpression': {
      const value = inner(node.lastChild)
      const truth = source().startsWith('!') ? truthOf(value) : null
      return truth === null ? unknown(source()) : plain(!truth)
    }
    case 'ConditionalExpression':
      return conditional(node, scope, runner)
    case 'AssignmentExpression':
      return assignment(node, scope, runner)
    default:
      for (const part of parts()) inner(part)
      return unknown(source())
  }
}

/** @param asPart what a value is in the text. */
function template(
  node: SyntaxNode,
  scope: Scope,
  runner: Runner,
  asPart: (value: Value) => Value,
): TextValue {
  const whole = runner.textOf(node)
  const parts: TextValue[] = []
  let at = 1
  const add = (end: number) => {
    const content = unescaped(whole.slice(at, end))
    parts.push({ ...text(content, node.from), from: parts.length > 0 ? [] : [node.from] })
  }
  for (const hole of node.getChildren('Interpolation')) {
    add(hole.from - node.from)
    const expression = childrenOf(hole).find(({ name }) => !/^Interpolation|Comment$/.test(name))
    const value = expression ? evaluate(expression, scope, runner) : unknown('')
    parts.push(asText(asPart(value), expression ? runner.textOf(expression) : ''))
    at = hole.to - node.from
  }
  add(whole.length - 1)
  return joined(parts)
}

function tagged(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const [tag, content] = [node.firstChild!, node.getChild('TemplateString')!]
  const ofTexts = isTagOfTexts(runner.textOf(tag))
  if (ofTexts) return template(content, scope, runner, (value) => value)
  // Of a query, a plain value is a parameter.
  const asParameter = (value: Value): Value =>
    value.kind === 'text' && !value.isQuery && value.holes.length === 0
      ? { ...value, text: `'${value.text.replaceAll("'", "''")}'` }
      : value
  const query: TextValue = {
    ...template(content, scope, runner, asParameter),
    isQuery: true,
  }
  runner.onQuery(node, query)
  return query
}

function member(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const subject = evaluate(node.firstChild!, scope, runner)
  const key = keyOf(node, scope, runner)
  if (key === null) return unknown(runner.textOf(node))
  if (subject.kind === 'object') return subject.members.get(key) ?? unknown(runner.textOf(node))
  if (subject.kind === 'list') return subject.items[Number(key)] ?? unknown(runner.textOf(node))
  return unknown(runner.textOf(node))
}

/** Returns the name or the place of a member; null if that isn't known. */
function keyOf(node: SyntaxNode, scope: Scope, runner: Runner): string | null {
  const name = node.getChild('PropertyName') ?? node.getChild('PrivatePropertyName')
  if (name) return runner.textOf(name)
  const index = node.getChild('[')?.nextSibling
  const value = index && evaluate(index, scope, runner)
  if (value?.kind === 'text' && value.holes.length === 0) return value.text
  return value?.kind === 'plain' ? `${value.value}` : null
}

function list(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const items: Value[] = []
  let isKnown = true
  for (const child of childrenOf(node)) {
    if (/^[[\],]$|Comment$|^Spread$/.test(child.name)) continue
    const value = evaluate(child, scope, runner)
    if (child.prevSibling?.name !== 'Spread') items.push(value)
    else if (value.kind === 'list') items.push(...value.items)
    else isKnown = false
  }
  return isKnown ? { kind: 'list', items } : unknown(runner.textOf(node))
}

function object(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const members = new Map<string, Value>()
  let isKnown = true
  for (const property of node.getChildren('Property')) {
    const key =
      property.getChild('PropertyDefinition') ??
      property.getChild('String') ??
      property.getChild('Number')
    if (!key) {
      const value = property.lastChild && evaluate(property.lastChild, scope, runner)
      if (value?.kind !== 'object') isKnown = false
      else for (const [name, own] of value.members) members.set(name, own)
      continue
    }
    const written = runner.textOf(key)
    const name = key.name === 'String' ? unescaped(written.slice(1, -1)) : written
    if (property.getChild('ParamList')) {
      members.set(name, { kind: 'function', node: property, scope })
      continue
    }
    const expression = property.lastChild!
    const isShort = expression.from === key.from
    const value = isShort ? (scope.get(name) ?? unknown(name)) : evaluate(expression, scope, runner)
    members.set(name, value)
  }
  return isKnown ? { kind: 'object', members } : unknown(runner.textOf(node))
}

function call(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const callee = calleeOf(node)
  const isMethod = callee.name === 'MemberExpression'
  const subject = isMethod ? evaluate(callee.firstChild!, scope, runner) : unknown('')
  const method = isMethod ? (keyOf(callee, scope, runner) ?? '') : runner.textOf(callee)
  const own = isMethod ? undefined : evaluate(callee, scope, runner)
  const list = node.getChild('ArgList')
  const written = (list ? childrenOf(list) : []).filter(
    ({ name }) => !/^[(),]$|Comment$|^Spread$/.test(name),
  )
  const given = written.map((child) => evaluate(child, scope, runner))
  const sources = written.map((child) => runner.textOf(child))
  const receiver = isMethod ? runner.textOf(callee.firstChild!) : ''
  // `db.runSql.bind(db, …)` is the same call, which is made later.
  const [, of = '', bound = ''] = /^([\s\S]*)\.(\w+)$/.exec(receiver) ?? []
  if (/^(?:bind|call)$/.test(method) && bound !== '') {
    const later = { node, method: bound, receiver: of }
    const rest = { given: given.slice(1), sources: sources.slice(1) }
    return runner.onCall({ ...later, ...rest }) ?? unknown(runner.textOf(node))
  }
  const ofMember = subject.kind === 'object' ? subject.members.get(method) : undefined
  const isOwn = isMethod && /^(?:this|super)$|^[A-Z]\w*$/.test(receiver)
  const called = own ?? ofMember ?? (isOwn ? runner.methodNamed(method) : undefined)
  if (called?.kind === 'function') return runner.invoke(called, given)
  if (receiver === 'Object') {
    const value = ofObject(method, given[0])
    if (value) return value
    if (method === 'freeze' && given[0]) return given[0]
  }
  if (subject.kind === 'list' && method === 'push' && callee.firstChild!.name === 'VariableName') {
    runner.bind(callee.firstChild!, { kind: 'list', items: [...subject.items, ...given] }, scope)
    return unknown(runner.textOf(node))
  }
  const [first] = given
  if (method === 'then' && first?.kind === 'function') return runner.invoke(first, [subject])
  const known = methodOf(subject, method, given) ?? overItems(subject, method, given, runner)
  if (known) return known
  return runner.onCall({ node, method, receiver, given, sources }) ?? unknown(runner.textOf(node))
}

const calleeOf = (node: SyntaxNode): SyntaxNode =>
  node.name === 'NewExpression' ? node.getChild('new')!.nextSibling! : node.firstChild!

/** Runs a function for each item of a list: `map`, `forEach` and their like; null for other methods. */
function overItems(
  subject: Value,
  method: string,
  [first]: readonly Value[],
  runner: Runner,
): Value | null {
  if (subject.kind !== 'list' || first?.kind !== 'function') return null
  if (!/^(?:map|flatMap|forEach)$/.test(method)) return null
  const items = subject.items.map((item, place) => runner.invoke(first, [item, plain(place)]))
  const flat = items.flatMap((item) =>
    method === 'flatMap' && item.kind === 'list' ? item.items : [item],
  )
  return method === 'forEach' ? plain(undefined) : { kind: 'list', items: flat }
}

function binary(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const [left, operator, right] = childrenOf(node).filter(({ name }) => !name.endsWith('Comment'))
  if (!left || !operator) return unknown(runner.textOf(node))
  const first = evaluate(left, scope, runner)
  const sign = runner.textOf(operator)
  if (sign === 'as' || sign === 'satisfies' || !right) return first
  if (operator.name === 'LogicOp') {
    const truth = sign === '??' ? isMissing(first) : truthOf(first)
    const isRun = sign === '||' ? truth === false : truth === true
    if (truth !== null) return isRun ? evaluate(right, scope, runner) : first
    const condition = `${runner.textOf(left)} ${sign} …`
    runner.under(condition, () => evaluate(right, scope, runner))
    return unknown(runner.textOf(node))
  }
  const second = evaluate(right, scope, runner)
  if (sign === '+' && (first.kind === 'text' || second.kind === 'text'))
    return joined([asText(first, runner.textOf(left)), asText(second, runner.textOf(right))])
  if (!/^[!=]==?$/.test(sign)) return unknown(runner.textOf(node))
  const equal = isEqual(first, second)
  return equal === null ? unknown(runner.textOf(node)) : plain(equal === sign.startsWith('='))
}

/** Returns whether a value is null or undefined; null if that isn't known. */
function isMissing(value: Value): boolean | null {
  if (value.kind === 'unknown') return null
  return value.kind === 'plain' && (value.value === null || value.value === undefined)
}

function conditional(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const [test, , yes, , no] = childrenOf(node).filter(({ name }) => !name.endsWith('Comment'))
  if (!test || !yes || !no) return unknown(runner.textOf(node))
  const truth = truthOf(evaluate(test, scope, runner))
  if (truth !== null) return evaluate(truth ? yes : no, scope, runner)
  const condition = `${runner.textOf(test)} ? …`
  for (const branch of [yes, no]) runner.under(condition, () => evaluate(branch, scope, runner))
  return unknown(runner.textOf(node))
}

function assignment(node: SyntaxNode, scope: Scope, runner: Runner): Value {
  const [target, value] = [node.firstChild!, evaluate(node.lastChild!, scope, runner)]
  const isAdded = node.getChild('UpdateOp') !== null
  const before = isAdded ? evaluate(target, scope, runner) : undefined
  const source = runner.textOf(target)
  const result =
    before === undefined
      ? value
      : before.kind === 'text' && runner.textOf(node.getChild('UpdateOp')!) === '+='
        ? joined([before, asText(value, runner.textOf(node.lastChild!))])
        : unknown(source)
  if (target.name === 'VariableName') runner.bind(target, result, scope)
  return result
}
