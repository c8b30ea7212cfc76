import { expect, test } from 'vitest'
import { prepareSample } from './sample-module.ts'

const CONTEXT = {
  names: new Set(['name']),
  uses: { greet: "greet('a', 'b')", 'greet/1': "greet('a')" },
  exports: new Set(['sql', 'Kysely', 'Generated']),
}

const prepare = (code: string, helper: string | null = null) =>
  prepareSample(code, CONTEXT, helper, 'key')

test('what a sample names and does not import is imported', () => {
  const { checkText, standsAlone } = prepare('type A = Generated<number>\nsql`a`\nname')
  expect(checkText).toContain("import { Generated, sql } from 'kysely'")
  expect(checkText).toContain("import { name } from 'companion-context'")
  expect(standsAlone).toBe(false)
})

test('names of properties and of its own are not taken for those of the package', () => {
  const { checkText, standsAlone } = prepare(
    "const { sql } = db.selectFrom('a').compile()\nx.Kysely",
  )
  expect(checkText).not.toMatch(/import \{ /)
  expect(standsAlone).toBe(true)
})

test('its imports move to the top, and nothing of it is exported', () => {
  const code = "import { sql } from 'kysely'\n\nexport class A {}"
  const { checkText } = prepare(code)
  expect(checkText).toMatch(/^import \{ sql \} from 'kysely'$/m)
  expect(checkText).toMatch(/^\s+class A \{\}$/m)
})

test('a function that it declares and does not call is called, by how many parameters it has', () => {
  expect(prepare('function greet(a, b) {}').runText).toContain("keep(greet('a', 'b'));")
  expect(prepare('function greet(a) {}').runText).toContain("keep(greet('a'));")
  expect(prepare("function greet(a) {}\ngreet('c')").runText).not.toContain("'a'")
})

test('values of the top level are kept, behind `await` as well', () => {
  const { runText } = prepare("const a = await db.selectFrom('a').execute()\nlet b = 1\nb = 2")
  expect(runText).toContain("await keep(db.selectFrom('a').execute())")
  expect(runText).toContain('let b = keep(1)\nb = 2')
})

test('a `db` of its own stands beside no other', () => {
  expect(prepare('const db = new Kysely({})').checkText).toContain('function sample() {')
})

test('imports become constants: of values, under their other names, and never of types', () => {
  const code =
    "import P, { type A, b as c } from 'x'\nimport * as n from 'y'\nimport { D } from 'type-editor'"
  const { runText } = prepare(code)
  expect(runText).toContain("const P = modules['x'].default;")
  expect(runText).toContain("const { b: c } = modules['x'];")
  expect(runText).toContain("const n = modules['y'];")
  expect(runText).not.toContain("modules['type-editor']")
})

test('a helper that it forgets to import is that of its dialect', () => {
  const { checkText } = prepare('jsonArrayFrom(db)', 'kysely/helpers/mysql')
  expect(checkText).toContain("import { jsonArrayFrom } from 'kysely/helpers/mysql'")
})
