/** Comments before the first word of a statement, and spaces. */
const BEFORE = /^(?:\s+|--.*|\/\*[\s\S]*?\*\/|#\s.*|;)+/

/** What statements create, alter and drop; other texts may begin with these verbs, too. */
const OBJECTS =
  'table|view|materialized|index|unique|type|domain|schema|extension|function|procedure|trigger|event|sequence|policy|rule|role|user|database|aggregate|cast|collation|operator|publication|virtual|foreign|statistics|language|server|or|temp|temporary|unlogged|global|local|recursive|constraint|fulltext|spatial|clustered|nonclustered|definer|online|ignore|default|xml|synonym|login|partition|text\\s+search'
const CHANGES = new RegExp(
  String.raw`^(?:create|alter|drop)\s+(?:${OBJECTS})\b|^(?:rename|truncate)\s+\w|^comment\s+on\s|^(?:insert|replace)\s+(?:\w+\s+)*(?:into\b|[\w"\x60[]+\s*(?:\(|values\b|select\b))|^(?:update\s+[\s\S]+\sset|delete\s+from|merge\s+into|copy\s+[\w"])\b|^do\s+(?:language\s+\w+\s+)?[$']`,
  'i',
)
/** A query for rows, which a program reads. */
const QUERY =
  /^(?:with|select)\b(?!\s+(?:\w+\.)?\w+\s*\()(?![\s\S]*\b(?:into|update|delete|merge)\b)[\s\S]*\bfrom\b/i
const OTHERS =
  /^(?:with|select|set|use|pragma|begin|start\s+transaction|commit|rollback|exec(?:ute)?|call|declare|if|grant|revoke|lock|unlock|analyze|vacuum|reindex|refresh|savepoint|release|delimiter|go|print)\b/i

const firstWord = (sql: string) => sql.replace(BEFORE, '')

/** Returns whether a text begins as a statement that changes tables or rows: no other text begins so. */
export const isChange = (sql: string): boolean => CHANGES.test(firstWord(sql))

/** Returns whether a statement makes or changes something, and doesn't only take it away. */
export const isAdded = (sql: string): boolean =>
  isChange(sql) && !/^(?:drop|truncate|delete)\b/i.test(firstWord(sql))

/** Returns whether a statement defines something. */
export const isDefinition = (sql: string): boolean => /^(?:create|alter)\b/i.test(firstWord(sql))

/** Returns whether a text begins as any statement but a query for rows. */
export const isStatement = (sql: string): boolean =>
  isChange(sql) || (OTHERS.test(firstWord(sql)) && !QUERY.test(firstWord(sql)))

/** Methods that send a text of SQL, in drivers and tools: `pool.query`, `trx.raw`, `db.exec`, `prisma.$executeRaw`. */
const SENDING =
  /^(?:\$?(?:query|execute)(?:Raw|RawUnsafe|Sql|SQL|Async|Multi\w*|Batch)?|raw|rawQuery|raw_query|exec(?:Sql|SQL|Async|Batch|script)?|executeScript|execute_script|sql|runSql|runSQL|runQuery|addSql|unsafe|none|multi|any|oneOrNone|one|many|manyOrNone|multiResult|run|runAsync|runSync|execSync|getAllAsync|prepare|prepareAsync|batch|all|get|each|statement)$/

/** Methods that send what isn't in the program, too, and do nothing else. */
const ONLY_SENDING =
  /^(?:\$?query(?:Raw|RawUnsafe)?|\$execute(?:Raw|RawUnsafe)|raw|execute(?:Sql|Raw|Script)?|execSql|runSql|addSql|unsafe|exec|execAsync)$/
/** What databases are called, where a method is a usual word. */
const DATABASE = /(?:db|database|conn|connection|client|sqlite|pool|knex|trx|tx|transaction|sql)$/i

/** Returns whether a method of such a name sends SQL, if its text is one. */
export const maySend = (method: string): boolean => SENDING.test(method)

/** Returns whether a call sends SQL, whatever it is given. @param receiver the name of what has the method. */
export function isSending(method: string, receiver: string): boolean {
  if (!ONLY_SENDING.test(method)) return false
  return !/^exec/.test(method) || DATABASE.test(receiver)
}

/** Calls that print or check a text. */
const NOT_SENDING =
  /^(?:log|info|debug|warn|error|trace|print|write|writeFile|writeFileSync|appendFileSync|test|it|describe|expect|toBe|toEqual|toContain|toMatch\w*|includes|startsWith|match|equal|deepEqual|strictEqual|push|Error)$/

/** Returns whether a call of another name is given SQL to send: anything but what prints or checks it. */
export const maySendChanges = (method: string): boolean => !NOT_SENDING.test(method)

/** Methods that build SQL, of Knex, Kysely, Sequelize, TypeORM and node-pg-migrate. */
const BUILDING =
  /^(?:create|add|alter|change|rename|drop|remove)\w*(?:Tables?|Columns?|Index(?:es)?|Indices|Constraints?|Keys?|Types?|Views?|Schemas?|Checks?|Triggers?|Functions?|Sequences?|Domains?|Polic(?:y|ies)|Extensions?|Timestamps|TableIfNotExists|IfExists)$|^(?:table|insert|insertInto|bulkInsert|batchInsert|bulkUpdate|bulkDelete)$/
/** What these are methods of. Elsewhere, the names are usual ones. */
const BUILDER =
  /(?:^|\.)(?:schema|queryInterface|queryRunner|pgm|knex|db|trx|tx|transaction|database|migration|migrator|q|qr|qi|runner|kysely|conn|connection)$/i

/** Returns whether a call builds SQL that isn't in the program. @param receiver as it is written. */
export function isBuilding(method: string, receiver: string): boolean {
  if (!BUILDING.test(method)) return false
  return method === 'table' ? /(?:^|\.)schema$/.test(receiver) : BUILDER.test(receiver)
}

/** Places for values, outside of texts, names and comments: `?`, `$1`, `:name`, `@name`. */
const PLACES =
  /(?<![\w$])\$\d+|(?<![?\w])\?{1,2}(?![?|&\w])|(?<![:\w\])]):[a-z_]\w*|(?<![@\w])@\w+/i
const APART = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--.*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g

/** Returns whether a statement has places for values. */
export const hasPlaces = (sql: string): boolean => PLACES.test(sql.replace(APART, ' '))

/** Functions that ask whether a table or a column is there. */
export const isAskingFor = (method: string): boolean =>
  /^(?:has|check|is)?(?:table|column)(?:exists?)?$/i.test(method) &&
  !/^(?:table|column)$/i.test(method)

/** Tags of templates that make no query of them. */
export const isTagOfTexts = (tag: string): boolean =>
  /(?:^|\.)(?:String\.raw|dedent|outdent|stripIndents?|oneLine\w*|trim\w*|heredoc)$/.test(tag)

/** Functions that undo a migration. */
export const isUndoing = (name: string): boolean => /^(?:down|rollback|revert|undo)$/i.test(name)
