#!/bin/sh
# @mrleebo/prisma-ast 0.16.0, @prisma/prisma-schema-wasm 8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323
#
# A schema of Prisma may have block comments, and Prisma itself sees no model in one. prisma-ast, a parser of schemas for
# programs, reads the model in it as one of the schema, and refuses a schema in which such a comment stands within a model.
#
# Output seen on 29 November 2026:
#   between models: Prisma has Ship; prisma-ast has Ship, Crew
#   within a model: Prisma has Ship; prisma-ast refuses it
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  @mrleebo/prisma-ast@0.16.0 @prisma/prisma-schema-wasm@8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323 >/dev/null
cat >program.mjs <<'PROGRAM'
import { getSchema } from '@mrleebo/prisma-ast'
import prisma from '@prisma/prisma-schema-wasm'

const source = 'datasource db {\n  provider = "postgresql"\n}\n\n'
const comment = '/*\nmodel Crew {\n  id Int @id\n}\n*/\n'
const schemas = {
  'between models:': `${source}model Ship {\n  id Int @id\n}\n${comment}`,
  'within a model:': `${source}model Ship {\n  id Int @id\n${comment}}\n`,
}

function modelsOf(schema) {
  try {
    const models = getSchema(schema).list.filter(({ type }) => type === 'model')
    return `has ${models.map(({ name }) => name).join(', ')}`
  } catch {
    return 'refuses it'
  }
}

for (const [place, schema] of Object.entries(schemas)) {
  const { datamodel } = JSON.parse(prisma.get_dmmf(JSON.stringify({ prismaSchema: schema, noColor: true })))
  const own = datamodel.models.map(({ name }) => name).join(', ')
  console.log(`${place} Prisma has ${own}; prisma-ast ${modelsOf(schema)}`)
}
PROGRAM
cat >expected <<'EXPECTED'
between models: Prisma has Ship; prisma-ast has Ship, Crew
within a model: Prisma has Ship; prisma-ast refuses it
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
