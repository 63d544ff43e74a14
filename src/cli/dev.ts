/** `npm run dev`: the server restarts and the page reloads when a file changes. Two ports; open the page's. */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const port = process.env['PORT'] ?? '3000'
process.env['BADGIR_API'] ??= `http://127.0.0.1:${port}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'src/cli/badgir.ts'), 'start', '--no-build'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, NODE_ENV: 'development' },
  },
)
const page = await createServer({ configFile: join(root, 'vite.config.ts'), root: join(root, 'src/web') })
await page.listen()
page.printUrls()

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await page.close()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    void stop()
  })
server.once('exit', code => {
  void page.close()
  process.exitCode = code ?? 0
})
