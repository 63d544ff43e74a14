/** The server's half of `npm run dev`: serves the API only, the page comes from Vite. */
import { run } from './commands/start.ts'

process.exitCode = await run(['--no-build'])
