/** A process that runs jobs, one of which kills it. Arguments: the database settings as JSON, and the current time. */
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../src/platform/db/open.ts'
import { createLogger } from '../src/platform/http/logging.ts'
import { JobRunner } from '../src/platform/jobs/runner.ts'

const [settings = '', now = ''] = process.argv.slice(2)
const runner = new JobRunner(await openDatabase(JSON.parse(settings)), createLogger('silent'), () =>
  Number(now),
)
runner.register('pdf-text', async () => {
  await delay(300)
  process.kill(process.pid, 'SIGKILL')
})
// If both run, the other job kills this one as well.
runner.register('reindex', () => delay(1000))
runner.start()
