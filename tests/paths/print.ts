/**
 * Prints test cases for QA: per machine the fewest tours that take every transition, then its refusals.
 * `npm run -s paths` Markdown · `-- --format csv` for test-management tools · `-- --json` · `-- --machine session` one machine ·
 * `-- --all` every generated path instead of the tours
 */
import { pathsCommand } from './paths-command.ts'

const { out, err, code } = pathsCommand(process.argv.slice(2))
process.stderr.write(err)
process.stdout.write(out)
process.exitCode = code
