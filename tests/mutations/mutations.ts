/** A change that breaks a guard, and the unit tests of which at least one must fail for it. */
export interface Mutation {
  /** What the guard doesn't do any more. */
  name: string
  /** The module that is changed, relative to the project's root. */
  file: string
  /** Text that occurs once in the module, and what replaces it. */
  text: string
  by: string
  /** Test files, relative to the project's root. */
  tests: string[]
}

/** Returns mutations of one module, which the same tests guard. */
function mutationsOf(
  file: string,
  tests: string[],
  changes: Record<string, [text: string, by: string]>,
): Mutation[] {
  return Object.entries(changes).map(([name, [text, by]]) => ({ name, file, text, by, tests }))
}

const MESSAGES_TEST = 'src/play/sandbox/protocol/messages.test.ts'

/** Mutations by area: removed checks, widened lists, reversed conditions. */
export const MUTATIONS: Record<string, Mutation[]> = {
  policy: mutationsOf(
    'src/docs/output/security-headers.ts',
    ['src/docs/output/security-headers.test.ts'],
    {
      'pages may send requests anywhere': [`'connect-src': connect`, `'connect-src': ['*']`],
      'any site may frame a page': [`{ 'frame-ancestors': [ancestors] }`, '{}'],
      'a document is written without its policy': ['encoding + element', 'encoding'],
      'inline scripts run': [`const script = ["'self'", `, `const script = ["'unsafe-inline'", `],
      'inline styles apply': [`["'self'", ...styles]`, `["'unsafe-inline'"]`],
      'what no directive names is allowed': [`'default-src': ["'self'"],`, ''],
      'plugins are allowed': [`'object-src': ["'none'"],`, ''],
      'a base element redirects links': [`'base-uri': ["'none'"],`, ''],
      'forms are sent anywhere': [`'form-action': ["'self'"],`, ''],
      'analytics is allowed without being set up': ['if (analyticsId) {', '{'],
      'events of searches are allowed without being set up': [' && search.insights', ''],
      'types of files are guessed': [`'X-Content-Type-Options': 'nosniff',`, ''],
    },
  ),
  sandbox: [
    ...mutationsOf(
      'src/play/sandbox/worker/remove-globals.ts',
      ['src/play/sandbox/worker/remove-globals.test.ts'],
      {
        'fetch remains': [`'fetch',`, ''],
        'WebSocket remains': [`'WebSocket',`, ''],
        'indexedDB remains': [`'indexedDB',`, ''],
        'caches remains': [`'caches',`, ''],
        'postMessage remains': [`'postMessage',`, ''],
        'inherited globals remain': ['Object.getPrototypeOf(owner)', 'null'],
      },
    ),
    ...mutationsOf('src/play/sandbox/protocol/messages.ts', [MESSAGES_TEST], {
      'a level of a log is any text': [
        `const level = oneOf('log', 'warn', 'error')`,
        'const level = text',
      ],
      'a dialect is any text': ['dialect: oneOf(...DIALECTS)', 'dialect: text'],
      'a summary needs no time': [
        'run, in milliseconds. */\n  ms: number,',
        'run, in milliseconds. */\n  ms: optional(number),',
      ],
      'any number of rows arrives': ['list(cells, LIMITS.rows)', 'list(cells, 1e9)'],
      'what a worker sent is not checked': ['message: isFromWorker', 'message: optional(text)'],
    }),
    ...mutationsOf('src/play/sandbox/protocol/shape.ts', [MESSAGES_TEST], {
      'unknown fields are accepted': [
        'if (!Object.keys(value).every((key) => known.has(key))) return false',
        '',
      ],
      'NaN is a number': ['Number.isFinite(value)', 'true'],
      'items of a list are not checked': ['value.every((entry) => item(entry))', 'true'],
      'lists are of any length': ['value.length <= maximum && value.every', 'value.every'],
      'an optional field is anything': ['value === undefined || check(value)', 'true'],
    }),
    ...mutationsOf('src/play/sandbox/frame.ts', ['src/play/sandbox/frame.test.ts'], {
      'any window is served': ['event.source !== parent || ', ''],
      'any first message is an introduction': [' || event.data !== HELLO', ''],
      'a document with an origin serves': [`if (origin !== 'null') return`, ''],
      'messages of a worker are not checked': ['isFromWorker(event.data)', 'true'],
      'a flood of messages is let through': ['running.messages > LIMITS.messages', 'false'],
    }),
  ],
  router: [
    ...mutationsOf(
      'src/docs/browser/router/navigation.ts',
      ['src/docs/browser/router/navigation.test.ts'],
      {
        'a page that was left is shown': [
          'const page = await host.load(path)\n        if (event.signal.aborted) return',
          'const page = await host.load(path)',
        ],
        'a page that was left is scrolled and announced': [
          'if (event.signal.aborted) return\n        host.present(',
          'host.present(',
        ],
        'the failure of a page that was left is reported': [
          'if (event.signal.aborted) return\n        if (error instanceof',
          'if (error instanceof',
        ],
        'a page of another build is shown': ['page.buildId !== host.buildId', 'false'],
      },
    ),
    ...mutationsOf(
      'src/docs/browser/router/page-target.ts',
      ['src/docs/browser/router/page-target.test.ts'],
      {
        'a download is shown as a page': [' || event.downloadRequest !== null) return', ') return'],
        'a form that is sent is shown as a page': ['event.formData || ', ''],
      },
    ),
    ...mutationsOf(
      'src/docs/browser/router/scroll-position.ts',
      ['src/docs/browser/router/scroll-position.test.ts'],
      { 'a page gets the position of the page before': [' || transition) return', ') return'] },
    ),
    ...mutationsOf(
      'src/docs/browser/router/first-screen.ts',
      ['src/docs/browser/router/first-screen.test.ts'],
      {
        'the position of an entry is left to the browser': ['state?.scrollY === undefined', 'true'],
        'the top is no position': ['state?.scrollY === undefined', '!state?.scrollY'],
      },
    ),
    ...mutationsOf(
      'src/docs/browser/router/tap-answer.ts',
      ['src/docs/browser/router/tap-answer.test.ts'],
      {
        'a page that needs its scripts at once replaces the document': [
          ` && !tag.includes('data-eager')`,
          '',
        ],
        'a page with other scripts replaces the document': [
          `tag?.includes(\`"\${hydration}"\`)`,
          'tag',
        ],
        'a page with other styles replaces the document': [
          ` && tag.includes(\`"\${styles}"\`)`,
          '',
        ],
      },
    ),
    ...mutationsOf('src/base/model/paths.ts', ['src/base/model/paths.test.ts'], {
      'files are pages': ['FILE_EXTENSION.test(path) ? null : path', 'path'],
      'pages are looked for outside of the base path': [
        'if (pathname !== root && !pathname.startsWith(base)) return null',
        '',
      ],
    }),
  ],
  offline: [
    ...mutationsOf(
      'src/docs/browser/offline/strategy.ts',
      ['src/docs/browser/offline/strategy.test.ts'],
      {
        'what is sent is answered from the cache': [`request.method !== 'GET' || `, ''],
        'parts of files are answered with whole ones': [` || request.headers.has('range')`, ''],
        'other hosts are answered': ['url.origin === origin && ', ''],
        'pages outside of the base path are answered': [' && pathname.startsWith(base)', ''],
        'search records are cached': ['svg|png', 'json|svg|png'],
        'pages come from the cache first': [
          `{ strategy: 'network-first', address }`,
          `{ strategy: 'cache-first', address }`,
        ],
      },
    ),
    ...mutationsOf(
      'src/docs/browser/offline/caches.ts',
      ['src/docs/browser/offline/caches.test.ts'],
      {
        'everything is cached': ['if (!isCacheable(answer)) return', ''],
        'errors are cached': ['status === 200 && ', ''],
        'answers of other hosts are cached': [` && type === 'basic'`, ''],
        'redirects are cached': [' && !redirected', ''],
        'nothing is evicted': ['kept.slice(0, -MAX_ENTRIES)', '[]'],
      },
    ),
  ],
  link: mutationsOf('src/docs/content/link/resolve-link.ts', ['src/docs/content/errors.test.ts'], {
    'every link to Markdown is taken for served': [
      ` && context.targets.has(path.slice(0, -'.md'.length))`,
      '',
    ],
    'every address is served': ['return isServed(path, context) ? path : null', 'return path'],
    'headings are not checked': ['if (target && anchor && ', 'if (target && !anchor && '],
    'a file that does not exist is resolved as an address': [
      'if (/\\.mdx?$/.test(decoded)) return null',
      'if (/\\.mdx?$/.test(decoded)) return page.path',
    ],
  }),
}
