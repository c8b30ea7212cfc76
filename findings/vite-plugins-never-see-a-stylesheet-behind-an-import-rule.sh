#!/bin/sh
# vite 8.3.8
#
# A Vite plugin's `transform` gets each module of a bundle, and with `enforce: 'pre'` before Vite has touched it. A
# stylesheet that another one loads by `@import` is no module: Vite reads it from the disk itself and joins it into the
# importing one after the transforms that run first. So a plugin that renames custom properties in all styles renames them
# where they are used, and not where they are defined: the build succeeds, and the page has no colors. `load` isn't
# asked either. A plugin of PostCSS sees the joined text.
#
# Output seen on 28 November 2026:
#   before Vite: main.css, main.js
#   built: :root{--color:teal}p{color:var(--a)}
#   by PostCSS: :root{--a:teal}p{color:var(--a)}
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error vite@8.3.8 >/dev/null
printf "import './main.css'\n" >main.js
printf "@import './tokens.css';\np { color: var(--color) }\n" >main.css
printf ':root { --color: teal }\n' >tokens.css
cat >program.mjs <<'PROGRAM'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

const rename = (css) => css.replaceAll('--color', '--a')
const seen = new Set()
const early = {
  name: 'rename-properties',
  enforce: 'pre',
  load: (id) => void seen.add(basename(id)),
  transform(code, id) {
    seen.add(basename(id))
    return id.endsWith('.css') ? rename(code) : undefined
  },
}
const byPostcss = {
  postcssPlugin: 'rename-properties',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.prop = rename(declaration.prop)
      declaration.value = rename(declaration.value)
    })
  },
}

async function styles(outDir, plugins, postcss) {
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    css: { transformer: 'postcss', postcss: { plugins: postcss } },
    build: { outDir, rolldownOptions: { input: 'main.js' } },
  })
  const assets = join(outDir, 'assets')
  const name = readdirSync(assets).find((file) => file.endsWith('.css'))
  return readFileSync(join(assets, name), 'utf8').trim()
}

const built = await styles('early', [early], [])
const own = [...seen].filter((name) => /^(main|tokens)\.(js|css)$/.test(name))
console.log(`before Vite: ${own.sort().join(', ')}`)
console.log(`built: ${built}`)
console.log(`by PostCSS: ${await styles('postcss', [], [byPostcss])}`)
PROGRAM
cat >expected <<'EXPECTED'
before Vite: main.css, main.js
built: :root{--color:teal}p{color:var(--a)}
by PostCSS: :root{--a:teal}p{color:var(--a)}
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
