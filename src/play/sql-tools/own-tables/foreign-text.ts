import { WITHOUT_ROWS } from './brought-files.ts'

/** What a text is that holds no SQL, and what to bring instead. */
interface Kind {
  /** What only texts of this kind have; all of them. */
  signs: readonly RegExp[]
  what: string
  /** What to bring: ends a sentence that begins with "Use". */
  bring: string
}

const DUMP = `a dump of the tables: ${WITHOUT_ROWS}`

/** Kinds by their signs; the first that fits wins. */
const KINDS: readonly Kind[] = [
  {
    signs: [/\bimplements\s+MigrationInterface\b|\bqueryRunner\s*\.\s*(?:create|add)\w+\(/],
    what: 'a TypeORM migration that builds its SQL',
    bring: `the migration’s SQL, which \`typeorm migration:run\` logs, or ${DUMP}`,
  },
  {
    signs: [/@mikro-orm\//],
    what: 'a MikroORM program',
    bring: `the SQL that \`npx mikro-orm schema:create --dump\` prints, or ${DUMP}`,
  },
  {
    signs: [/\bfrom\s+['"]typeorm['"]|\brequire\(['"]typeorm['"]\)/],
    what: 'TypeORM entities',
    bring: `the SQL that \`typeorm schema:log\` prints, or ${DUMP}`,
  },
  {
    signs: [/\bqueryInterface\b|\bsequelize\b|\bfrom\s+['"]@sequelize\//i],
    what: 'a Sequelize program',
    bring: DUMP,
  },
  {
    signs: [/\bdrizzle-orm\b|\b(?:pg|mysql|sqlite|mssql)Table\(/],
    what: 'a Drizzle schema',
    bring: `the SQL that \`npx drizzle-kit export\` prints, or the migrations that \`drizzle-kit generate\` wrote`,
  },
  {
    signs: [/\bknex\b/i],
    what: 'a Knex migration',
    bring: DUMP,
  },
  {
    signs: [/\bnode-pg-migrate\b|\bpgm\s*\.\s*\w+\(/],
    what: 'a node-pg-migrate migration',
    bring: `the SQL that \`node-pg-migrate up --dry-run\` prints, or ${DUMP}`,
  },
  {
    signs: [/\bschema\s*\.\s*(?:createTable|alterTable)\(/, /\bKysely\b/i],
    what: 'a Kysely migration',
    bring: `${DUMP}; or the \`Database\` interface`,
  },
  {
    signs: [/\bdjango\b/],
    what: 'a Django program',
    bring:
      'the SQL that `python manage.py sqlmigrate APP MIGRATION` prints, or `pg_dump --schema-only`',
  },
  {
    signs: [/\balembic\b/],
    what: 'an Alembic migration',
    bring: 'the SQL that `alembic upgrade head --sql` prints',
  },
  {
    signs: [/\bsqlalchemy\b|\bsqlmodel\b/i, /\bimport\b/],
    what: 'SQLAlchemy models',
    bring: DUMP,
  },
  {
    signs: [/\bActiveRecord::|\bcreate_table\b[\s\S]*\bdo\s*\|/],
    what: 'a Rails schema or migration',
    bring:
      '`db/structure.sql`, which `bin/rails db:schema:dump` writes with `config.active_record.schema_format = :sql`',
  },
  {
    signs: [/\bIlluminate\\|\bSchema::(?:create|table)\(/],
    what: 'a Laravel migration',
    bring: 'the file that `php artisan schema:dump` writes into `database/schema`',
  },
  { signs: [/^\s*<\?php\b/], what: 'a PHP program', bring: DUMP },
  { signs: [/^\s*package\s+\w+\s*$/m, /\bfunc\b/], what: 'a Go program', bring: DUMP },
  {
    signs: [/\bEcto\.Migration\b/],
    what: 'an Ecto migration',
    bring: 'the file that `mix ecto.dump` writes',
  },
  {
    signs: [/\bmigrationBuilder\b|\bEntityFrameworkCore\b/],
    what: 'an Entity Framework program',
    bring: 'the SQL that `dotnet ef migrations script` prints',
  },
  {
    signs: [/\bdiesel::table!|\btable!\s*\{/],
    what: 'a Diesel schema',
    bring: 'the `up.sql` files of its migrations',
  },
  {
    signs: [/\b(?:jakarta|javax)\.persistence\b/],
    what: 'JPA entities',
    bring: DUMP,
  },
  {
    signs: [/<databaseChangeLog\b|^\s*-?\s*"?databaseChangeLog"?\s*:/m],
    what: 'a Liquibase changelog that isn’t SQL',
    bring: 'the SQL that `liquibase update-sql` prints',
  },
  {
    signs: [/^[ \t]*(?:table|schema|enum)\s+"[^"\n]+"(?:\s+"[^"\n]+")?\s*\{/m, /^[ \t]*\w+\s*=/m],
    what: 'an Atlas schema',
    bring:
      'the SQL that `atlas schema inspect --url file://schema.hcl --dev-url … --format "{{ sql . }}"` prints',
  },
  {
    signs: [/^[ \t]*table\s+[\w."]+(?:\s+as\s+\w+)?\s*(?:\[[^\]]*\]\s*)?\{/im],
    what: 'DBML',
    bring: 'the SQL that `npx -p @dbml/cli dbml2sql schema.dbml --postgres` prints',
  },
  {
    signs: [/^\s*(?:datasource|generator)\s+\w+\s*\{/m],
    what: 'a Prisma schema without a model',
    bring: 'the files with its models as well: all of them, one below the other',
  },
  {
    signs: [/^\s*(?:scalar\s+\w+|directive\s+@\w+.*\bon\b.*)\s*$/m, /^(?!.*;)/],
    what: 'a GraphQL schema',
    bring: DUMP,
  },
  {
    signs: [
      /^\s*(?:extend\s+)?type\s+\w+(?:\s+@\w+.*|\s+implements\s.*)?\s*\{[^}]*:[^}]*\}/m,
      /^(?!.*;)/,
    ],
    what: 'a GraphQL schema',
    bring: DUMP,
  },
]

/** What begins programs and documents, and no statement of SQL. */
const BEGINNING =
  /^(?:await\s|\(?async\s|[\w$]+(?:\.[\w$]+)+\s*[(`]|import\s(?!foreign)|from\s+[\w.]+\s+import\b|(?:const|let|var|async|function|class|def|export|abstract|public|namespace)\s|module\.exports|exports\.|package\s+[\w.]+\s*;?\s*$|use\s+[\w:]+(?:\\|::)|using\s+[\w.]+\s*;|<|[{[]|require[\s_(]|ActiveRecord|defmodule\s|diesel::|table!|@[\w#]|#\[|scalar\s+\w+\s*$|directive\s+@|'use strict'|"use strict"|databaseChangeLog|-\s*databaseChangeLog|(?:datasource|generator|extend|type|enum|input|interface|scalar)\s+\w+(?:[^;(]|\([^)]*\))*\{|(?:[Tt]able|TABLE|[Ee]num|[Pp]roject|[Ss]chema|[Rr]ef)\b[^;(]*[{:])/m

/** Comments and empty lines before the first word, in any language. */
const BEFORE =
  /^(?:\uFEFF|\s+|\/\/.*|#(?!\[).*|--.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|<!--[\s\S]*?-->)+/

/** Returns the text from its first word on. */
const firstWord = (text: string) => text.replace(BEFORE, '')

/** Returns whether a text begins as no script of SQL does: as a program, or as a document of another kind. */
export function isForeign(text: string): boolean {
  const match = BEGINNING.exec(firstWord(text).slice(0, 2_000))
  return match?.index === 0
}

/** Says what a text is that begins as no SQL does, and what to bring instead; null if that isn't known. */
export function describeForeign(text: string): string | null {
  const kind = KINDS.find(({ signs }) => signs.every((sign) => sign.test(text)))
  if (!kind) return null
  const isSeveral = / (?:entities|models)$/.test(kind.what)
  const begin = isSeveral
    ? `These are ${kind.what}, which aren’t run here.`
    : `This is ${kind.what}, which isn’t run here.`
  return `${begin} Use ${kind.bring}.`
}

/** Says what to bring instead of a text of which only the beginning is known. */
export function describeUnknown(text: string): string {
  const begin = firstWord(text)
  const what = /^[{[]/.test(begin)
    ? 'JSON'
    : begin.startsWith('<')
      ? 'an XML or HTML document'
      : 'a program'
  return `This is ${what}, not SQL. Use ${DUMP}; or a Prisma schema, or a \`Database\` interface.`
}
