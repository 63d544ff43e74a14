import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { skipReasons } from './tests/support/skip-reasons.ts'
import { testFiles } from './tests/support/test-projects.ts'

const testing = process.env['VITEST'] !== undefined
/** What every page needs before login: packages, then files of `src/web`. */
const shellPackages = [
  'react',
  'react-dom',
  'scheduler',
  'i18next',
  'react-i18next',
  'xstate',
  '@xstate/react',
  'use-sync-external-store',
  'use-isomorphic-layout-effect',
  'wouter',
  'regexparam',
  'mitt',
  'ofetch',
  'ufo',
  'destr',
]
const startFiles = [
  'api/browser-storage',
  'api/send',
  'api/failure-texts',
  'shell/app',
  'shell/routes',
  'shell/toast-host',
  'text/i18n',
  'text/preferences',
  'text/message-text',
  'text/use-failure-text',
  'theme/use-mode',
  'theme/css-variables',
  'theme/fonts-ready',
  'session/session',
  'session/session-actor',
  'ui/lazy-route',
  'ui/last-used',
  'ui/leave-guard',
  'ui/toasts',
  'ui/skeleton',
  'ui/empty-state',
  'ui/went-wrong',
  'ui/error-boundary',
  'ui/plain/plain-button',
]
/** What the pages of entry share: login, sign-up, a new password. */
const entryFiles = [
  'api/settings',
  'ui/badgir-mark',
  'ui/credentials-form',
  'ui/entry-frame',
  'ui/page-title',
  'ui/password-input',
  'ui/plain/plain-input',
  'ui/use-submit',
  'ui/use-toast',
]
/** A path that goes through one of these, whichever way its slashes lean. */
function anyOf(before: string, names: readonly string[], after: string): RegExp {
  return new RegExp(`${before}(${names.join('|')})${after}`.replaceAll('/', String.raw`[\\/]`))
}
const apiTarget = process.env['BADGIR_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  // The page lives in src/web; tests look at the whole project.
  root: testing ? '.' : 'src/web',
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: '../../dist',
    emptyOutDir: true,
    assetsDir: 'static',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    // What every page needs before login, in one chunk: it compresses better together than apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              minSize: 0,
              test: anyOf('node_modules/', shellPackages, '/'),
            },
            {
              name: 'start',
              minSize: 0,
              test: anyOf('src/web/', startFiles, String.raw`\.tsx?$`),
            },
            {
              name: 'entry',
              minSize: 0,
              test: anyOf('src/web/', entryFiles, String.raw`\.tsx?$`),
            },
          ],
        },
      },
    },
  },
  // The page's own sources under src/web/api are not the API.
  server: { host: '127.0.0.1', proxy: { '^/api/(?!.*\\.ts)': apiTarget } },
  test: {
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Node keeps what it compiled of packages and of TypeScript: a thread or process of the product starts in half the time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    tags: Object.keys(skipReasons).map(name => ({ name })),
    projects: testing
      ? Object.entries(testFiles()).map(([name, include]) => ({
          extends: true as const,
          test: {
            name,
            include: [...include],
            setupFiles: [
              join(import.meta.dirname, 'tests/support/no-network.ts'),
              ...(name === 'dom' || name === 'mocked'
                ? [
                    join(import.meta.dirname, 'tests/support/quick-react.ts'),
                    join(import.meta.dirname, 'tests/support/quick-antd.ts'),
                  ]
                : []),
              ...(name === 'dom' ? [join(import.meta.dirname, 'tests/support/fresh-page.ts')] : []),
            ],
            // A large nursery: a tenth of the work was to empty Node's usual one. A server's turns are judged with the usual one.
            ...(name === 'node' || name === 'dom' || name === 'mocked'
              ? { execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'] }
              : {}),
            // What a test waits for may take its time where other work runs.
            expect: { poll: { timeout: name === 'browser' ? 30_000 : 15_000 } },
            ...(name === 'browser'
              ? {
                  globalSetup: [join(import.meta.dirname, 'tests/e2e/servers.global.ts')],
                  testTimeout: 180_000,
                  hookTimeout: 180_000,
                }
              : {}),
            // Files of a project share their workers: what they import is read once. A file that replaces modules cannot share.
            isolate: name === 'mocked',
            environment: name === 'dom' ? 'happy-dom' : 'node',
          },
        }))
      : [],
  },
})
