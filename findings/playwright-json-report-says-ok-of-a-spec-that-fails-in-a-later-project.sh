#!/bin/sh
# @playwright/test 1.65.1
#
# With several projects, such as one for each browser, the JSON report lists a spec once and appends the tests of the other
# projects to it. Its `ok` stays that of the first project: a spec that fails in the second one only is `ok: true`, while its
# test says `unexpected` and the run exits with 1. A script that collects failures by `spec.ok` finds none.
#
# Output seen on 28 November 2026:
#   exit 1, unexpected 2
#   fails in the first: ok false, first unexpected, second expected
#   fails in the second: ok true, first expected, second unexpected
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error @playwright/test@1.65.1 >/dev/null
cat >playwright.config.js <<'CONFIG'
module.exports = {
  projects: [{ name: 'first' }, { name: 'second' }],
  reporter: [['json', { outputFile: 'report.json' }]],
}
CONFIG
cat >which.spec.js <<'SPEC'
const { test, expect } = require('@playwright/test')
for (const name of ['first', 'second']) {
  test(`fails in the ${name}`, ({}, { project }) => expect(project.name).not.toBe(name))
}
SPEC
cat >program.cjs <<'PROGRAM'
const { spawnSync } = require('node:child_process')
const { status } = spawnSync('node_modules/.bin/playwright', ['test'])
const { stats, suites } = require('./report.json')
console.log(`exit ${status}, unexpected ${stats.unexpected}`)
for (const { title, ok, tests } of suites.flatMap((suite) => suite.specs)) {
  const results = tests.map((test) => `${test.projectName} ${test.status}`)
  console.log(`${title}: ok ${ok}, ${results.join(', ')}`)
}
PROGRAM
cat >expected <<'EXPECTED'
exit 1, unexpected 2
fails in the first: ok false, first unexpected, second expected
fails in the second: ok true, first expected, second unexpected
EXPECTED
node program.cjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
