import {
  childrenOf,
  nodeText,
  parseTypes,
  type SyntaxNode,
} from '#play/editor/types/type-syntax.ts'
import { isUndoing } from './calls.ts'
import { type Call, evaluate, type Runner } from './evaluate.ts'
import { SentStatements } from './sent-statements.ts'
import {
  type FunctionValue,
  plain,
  Scope,
  type TextValue,
  text,
  truthOf,
  unknown,
  type Value,
} from './values.ts'

/** How a statement ends: whether what follows isn't run, and what a function gives. */
interface Completion {
  exits: boolean
  value?: Value
}
const GOES_ON: Completion = { exits: false }

/** Functions that are run at most: lists may be long, and functions may call each other. */
const MAX_RUNS = 20_000

/** Functions that a call runs for what isn't known, or only if something fails. */
const BY_CHANCE = /^(?:catch|forEach|map|flatMap|filter|find|some|every|reduce|each\w*)$/

/**
 * Runs a program as far as its text says what it does: it follows calls of its own functions, constants and loops over
 * lists that are in the text. What depends on anything else isn't run but noted.
 */
export class RunningProgram implements Runner {
  readonly sent: SentStatements
  readonly root: SyntaxNode
  readonly #source: string
  readonly #called: ReadonlySet<string>
  readonly #methods = new Map<string, FunctionValue>()
  readonly #open: SyntaxNode[] = []
  #runs = 0
  #isAhead = false

  constructor(source: string) {
    this.#source = source
    this.root = parseTypes(source)
    this.#called = namesCalled(this.root, source)
    this.sent = new SentStatements(source)
  }

  run(): void {
    this.#runAll(childrenOf(this.root), new Scope())
  }

  textOf = (node: SyntaxNode): string => nodeText(node, this.#source)

  methodNamed(name: string): FunctionValue | undefined {
    return this.#methods.get(name)
  }

  under(condition: string, what: () => Value): Value {
    return this.sent.under(condition, what)
  }

  onQuery(node: SyntaxNode, query: TextValue): void {
    if (!this.#isAhead) this.sent.query(node, query)
  }

  onCall(call: Call): Value | null {
    for (const given of call.given) {
      if (given.kind !== 'function') continue
      const run = () => this.invoke(given, [])
      if (BY_CHANCE.test(call.method)) this.under(`${call.receiver}.${call.method}(…)`, run)
      else run()
    }
    return this.#isAhead ? null : this.sent.call(call)
  }

  bind(pattern: SyntaxNode, value: Value, scope: Scope): void {
    // Whether it is changed isn't known.
    const given = this.sent.isCertain ? value : unknown(this.textOf(pattern))
    if (pattern.name === 'VariableName') scope.assign(this.textOf(pattern), given)
    else this.#declare(pattern, value, scope)
  }

  invoke({ node, scope }: FunctionValue, given: readonly Value[]): Value {
    const result = unknown(this.textOf(node))
    if (this.#open.includes(node) || this.#runs >= MAX_RUNS) return result
    this.#runs += 1
    this.#open.push(node)
    const own = new Scope(scope)
    this.#declareParameters(node.getChild('ParamList'), given, own)
    const body = node.getChild('Block')
    const arrow = node.getChild('Arrow')
    const value = body
      ? (this.#runAll(childrenOf(body), own).value ?? plain(undefined))
      : arrow?.nextSibling
        ? evaluate(arrow.nextSibling, own, this)
        : result
    this.#open.pop()
    return value
  }

  #declareParameters(list: SyntaxNode | null, given: readonly Value[], scope: Scope) {
    let place = 0
    const nodes = list ? childrenOf(list) : []
    for (const [index, parameter] of nodes.entries()) {
      if (!/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(parameter.name)) continue
      const isRest = nodes[index - 1]?.name === 'Spread'
      const byDefault = nodes
        .slice(index + 1, index + 4)
        .find(({ name }) => /^Equals|,$/.test(name))
      const value = isRest
        ? ({ kind: 'list', items: given.slice(place) } as const)
        : given[place] === undefined && given.length > 0 && byDefault?.name === 'Equals'
          ? evaluate(byDefault.nextSibling!, scope, this)
          : given[place]
      this.#declare(parameter, value ?? unknown(this.textOf(parameter)), scope)
      place += 1
    }
  }

  /** Declares the names of a pattern: `{ name, sql: text }`, `[key, value]`. */
  #declare(pattern: SyntaxNode, value: Value, scope: Scope): void {
    if (pattern.name === 'VariableDefinition') {
      scope.declare(this.textOf(pattern), value)
      return
    }
    const isList = pattern.name === 'ArrayPattern'
    let place = 0
    for (const part of childrenOf(pattern)) {
      const name = part.name === 'PatternProperty' ? part.getChild('VariableDefinition') : part
      if (!name || !/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(name.name)) continue
      const key = part.getChild('PropertyName') ?? name
      const own = isList
        ? value.kind === 'list' && value.items[place]
        : value.kind === 'object' && value.members.get(this.textOf(key))
      this.#declare(name, own || unknown(this.textOf(name)), scope)
      place += 1
    }
  }

  #runAll(statements: readonly SyntaxNode[], scope: Scope): Completion {
    for (const statement of statements) this.#announce(statement, scope)
    for (const [index, statement] of statements.entries()) {
      const completion = this.#runStatement(statement, scope)
      if (completion.exits) return completion
      const guard = statement.name === 'IfStatement' ? this.#guardOf(statement, scope) : null
      if (guard === null) continue
      const rest = statements.slice(index + 1)
      // What is sent instead makes two branches of it.
      if (!guard.isSending) {
        this.sent.assume(guard.node, guard.condition)
        continue
      }
      let last = GOES_ON
      this.under(`not ${guard.condition}`, () => {
        last = this.#runAll(rest, scope)
        return plain(undefined)
      })
      return last
    }
    return GOES_ON
  }

  /** Declares what may be used before it is declared. */
  #announce(statement: SyntaxNode, scope: Scope) {
    const node = declarationOf(statement)
    if (node.name === 'FunctionDeclaration') {
      const name = node.getChild('VariableDefinition')
      if (name) scope.declare(this.textOf(name), { kind: 'function', node, scope })
    }
    if (node.name === 'ClassDeclaration')
      for (const member of node.getChild('ClassBody')?.getChildren('MethodDeclaration') ?? [])
        this.#methods.set(this.#nameOfMember(member), { kind: 'function', node: member, scope })
    if (node.name === 'EnumDeclaration') this.#declareEnum(node, scope)
    if (node.name !== 'VariableDeclaration' || !node.getChild('const')) return
    for (const [name, value] of variablesOf(node)) {
      if (name.name !== 'VariableDefinition' || !value) continue
      scope.declareLater(this.textOf(name), () => this.#ahead(value, scope))
    }
  }

  /** Evaluates what is declared further below, without what it does. */
  #ahead(node: SyntaxNode, scope: Scope): Value {
    if (this.#isAhead || this.#runs >= MAX_RUNS) return unknown(this.textOf(node))
    this.#isAhead = true
    this.#runs += 1
    const value = evaluate(node, scope, this)
    this.#isAhead = false
    return value
  }

  #declareEnum(node: SyntaxNode, scope: Scope) {
    const members = new Map<string, Value>()
    for (const key of node.getChild('EnumBody')?.getChildren('PropertyName') ?? []) {
      const value = key.nextSibling?.name === 'Equals' ? key.nextSibling.nextSibling : null
      if (value?.name === 'String')
        members.set(this.textOf(key), text(this.textOf(value).slice(1, -1), value.from))
    }
    const name = node.getChild('TypeDefinition')
    if (name) scope.declare(this.textOf(name), { kind: 'object', members })
  }

  #runStatement(statement: SyntaxNode, scope: Scope): Completion {
    const node = declarationOf(statement)
    switch (node.name) {
      case 'Block':
        return this.#runAll(childrenOf(node), new Scope(scope))
      case 'ReturnStatement': {
        const returned = node.getChild('return')!.nextSibling
        const value = returned && returned.name !== ';' ? this.#define('', returned, scope) : null
        return { exits: true, ...(value && { value }) }
      }
      case 'ThrowStatement':
      case 'ContinueStatement':
      case 'BreakStatement':
        return { exits: true }
      case 'VariableDeclaration':
        for (const [name, value] of variablesOf(node)) {
          const given = value ? this.#define(this.textOf(name), value, scope) : plain(undefined)
          this.#declare(name, given, scope)
        }
        return GOES_ON
      case 'FunctionDeclaration': {
        const name = node.getChild('VariableDefinition')
        this.#runUncalled(name ? this.textOf(name) : '', { kind: 'function', node, scope })
        return GOES_ON
      }
      case 'ClassDeclaration':
        this.#runClass(node, scope)
        return GOES_ON
      case 'IfStatement':
        return this.#runIf(node, scope)
      case 'ForStatement':
        return this.#runFor(node, scope)
      case 'WhileStatement':
      case 'DoStatement':
      case 'SwitchStatement':
        this.#runUnder(node, scope)
        return GOES_ON
      case 'TryStatement':
        return this.#runTry(node, scope)
      case 'ExportDeclaration':
      case 'ExpressionStatement': {
        // `export default …`
        const expression = childrenOf(node).find(({ name }) => !/^(?:export|default|;)$/.test(name))
        if (expression) this.#define('', expression, scope)
        return GOES_ON
      }
      case 'LabeledStatement':
        return this.#runStatement(node.lastChild!, scope)
      default:
        return GOES_ON
    }
  }

  /** Evaluates an expression, and runs the functions in it that nothing in the text calls. */
  #define(name: string, node: SyntaxNode, scope: Scope): Value {
    const isAssigned = node.name === 'AssignmentExpression'
    const target = isAssigned ? /(\w+)\W*$/.exec(this.textOf(node.firstChild!))?.[1] : undefined
    const value = evaluate(node, scope, this)
    if (node.name !== 'CallExpression' && node.name !== 'AwaitExpression')
      this.#runWithin(target ?? name, value)
    return value
  }

  #runWithin(name: string, value: Value): void {
    if (isUndoing(name) && value.kind === 'text') this.sent.undo(name, value.from)
    if (value.kind === 'function') this.#runUncalled(name, value)
    if (value.kind === 'list') for (const item of value.items) this.#runWithin('', item)
    if (value.kind === 'object')
      for (const [key, member] of value.members) this.#runWithin(key, member)
  }

  #runUncalled(name: string, called: FunctionValue) {
    if (isUndoing(name)) this.sent.undoAll(name, called.node)
    else if (name === 'up' || !this.#called.has(name)) this.invoke(called, [])
  }

  #nameOfMember(member: SyntaxNode): string {
    const name =
      member.getChild('PropertyDefinition') ?? member.getChild('PrivatePropertyDefinition')
    return name ? this.textOf(name) : ''
  }

  #runClass(node: SyntaxNode, scope: Scope) {
    for (const member of childrenOf(node.getChild('ClassBody') ?? node)) {
      const name = this.#nameOfMember(member)
      if (member.name === 'MethodDeclaration')
        this.#runUncalled(name, { kind: 'function', node: member, scope })
      const value = member.name === 'PropertyDeclaration' && member.getChild('Equals')?.nextSibling
      if (!value) continue
      const given = this.#define(name, value, scope)
      if (given.kind === 'function') this.#methods.set(name, given)
    }
  }

  #runIf(node: SyntaxNode, scope: Scope): Completion {
    const test = node.getChild('ParenthesizedExpression')
    if (!test) return GOES_ON
    const truth = truthOf(evaluate(test, scope, this))
    const [yes, no] = branchesOf(node)
    if (truth !== null) {
      const branch = truth ? yes : no
      return branch ? this.#runStatement(branch, scope) : GOES_ON
    }
    const condition = `if ${this.textOf(test)}`
    for (const [branch, when] of [
      [yes, condition],
      [no, `${condition} … else`],
    ] as const) {
      if (!branch) continue
      this.under(when, () => {
        this.#runStatement(branch, scope)
        return plain(undefined)
      })
    }
    return GOES_ON
  }

  /** Returns the condition of `if (…) return`, after which the rest only runs otherwise; null for others. */
  #guardOf(node: SyntaxNode, scope: Scope) {
    const test = node.getChild('ParenthesizedExpression')
    const [yes] = branchesOf(node)
    if (!test || !yes || this.#ahead(test, scope).kind !== 'unknown') return null
    const last = yes.name === 'Block' ? yes.lastChild?.prevSibling : yes
    if (!last || !/^(?:Return|Continue|Break)Statement$/.test(last.name)) return null
    const isSending = this.sent.hasWithin(yes.from, yes.to)
    return { node, condition: `if ${this.textOf(test)}`, isSending }
  }

  #runFor(node: SyntaxNode, scope: Scope): Completion {
    const spec = node.getChild('ForOfSpec')
    const body = node.lastChild!
    const list = spec?.getChild('of')?.nextSibling
    const items = list ? evaluate(list, scope, this) : null
    const name = spec && childrenOf(spec).find((child) => /Definition$|Pattern$/.test(child.name))
    if (items?.kind !== 'list' || !name) {
      this.#runUnder(node, scope)
      return GOES_ON
    }
    for (const item of items.items) {
      const own = new Scope(scope)
      this.#declare(name, item, own)
      const { value } = this.#runStatement(body, own)
      if (value) return { exits: true, value }
    }
    return GOES_ON
  }

  /** Runs what a loop or a `switch` has, of which isn't known whether and how often it runs. */
  #runUnder(node: SyntaxNode, scope: Scope) {
    const [begin = ''] = this.textOf(node).split(/[{\n]/)
    const body = node.getChild('SwitchBody') ?? node.getChild('Block') ?? node.lastChild!
    const statements = childrenOf(body)
    this.under(begin.trim(), () => {
      const isList = body.name === 'SwitchBody' || body.name === 'Block'
      // A `break` ends one case, not the next.
      for (const statement of isList ? statements : [body])
        this.#runStatement(statement, new Scope(scope))
      return plain(undefined)
    })
  }

  #runTry(node: SyntaxNode, scope: Scope): Completion {
    const tried = node.getChild('Block')
    const first = tried ? this.#runStatement(tried, scope) : GOES_ON
    const caught = node.getChild('CatchClause')?.getChild('Block')
    if (caught)
      this.under('catch', () => {
        this.#runStatement(caught, scope)
        return plain(undefined)
      })
    const last = node.getChild('FinallyClause')?.getChild('Block')
    if (last) this.#runStatement(last, scope)
    return first
  }
}

/** Returns what `export` declares. */
function declarationOf(statement: SyntaxNode): SyntaxNode {
  if (statement.name !== 'ExportDeclaration') return statement
  return childrenOf(statement).find(({ name }) => name.endsWith('Declaration')) ?? statement
}

/** Returns the patterns of a declaration with their values. */
function variablesOf(node: SyntaxNode): [SyntaxNode, SyntaxNode | null][] {
  const children = childrenOf(node)
  return children.flatMap((child, index): [SyntaxNode, SyntaxNode | null][] => {
    if (!/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(child.name)) return []
    const next = children.slice(index + 1, index + 3).find(({ name }) => name === 'Equals')
    const isOwn =
      next &&
      next.from < (children.slice(index + 1).find(({ name }) => name === ',')?.from ?? Infinity)
    return [[child, (isOwn && next.nextSibling) || null]]
  })
}

function branchesOf(node: SyntaxNode): [SyntaxNode | null, SyntaxNode | null] {
  const test = node.getChild('ParenthesizedExpression')
  const after = (from: SyntaxNode | null | undefined) => {
    let next = from?.nextSibling ?? null
    while (next?.name.endsWith('Comment')) next = next.nextSibling
    return next
  }
  const isElse = node.getChild('else')
  return [after(test), isElse ? after(isElse) : null]
}

/** Returns the names of all functions and methods that a program calls. */
function namesCalled(root: SyntaxNode, source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: SyntaxNode) => {
    if (node.name === 'CallExpression') {
      const callee = node.firstChild!
      const name =
        callee.getChild('PropertyName') ?? callee.getChild('PrivatePropertyName') ?? callee
      names.add(nodeText(name, source))
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return names
}
