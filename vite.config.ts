import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { skipReasons } from './tests/support/skip-reasons.ts'

const testing = process.env['VITEST'] !== undefined
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
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|xstate|@xstate[\\/]react|use-sync-external-store|use-isomorphic-layout-effect|wouter|regexparam|mitt|ofetch|ufo|destr)[\\/]/,
            },
            {
              name: 'start',
              minSize: 0,
              test: /src[\\/]web[\\/](api[\\/](call|failure-texts)|text[\\/](preferences|message-text)|theme[\\/](use-mode|css-variables)|session[\\/]session(-actor)?|ui[\\/](lazy-route|toasts|skeleton|empty-state|went-wrong|error-boundary|plain[\\/]plain-button))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  // The page's own sources under src/web/api are not the API.
  server: { host: '127.0.0.1', proxy: { '^/api/(?!.*\\.ts)': apiTarget } },
  // DOM tests opt in per file: // @vitest-environment happy-dom
  test: {
    environment: 'node',
    include: ['{src,machines,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    tags: Object.keys(skipReasons).map(name => ({ name })),
  },
})
