/** Runs public tools, if they are installed. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Skipped } from './report.ts'

/** @throws {Skipped} if the tool is not installed */
export function requireTool(name: string): void {
  if (spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
    throw new Skipped(`${name} is not installed`)
}

/** Runs a tool and returns its output; it is killed after `ms`. */
export async function runTool(
  command: string,
  args: readonly string[],
  ms: number,
): Promise<{ code: number | null; output: string }> {
  // Some tools respond to SIGTERM with a question.
  const end = { timeout: ms, killSignal: 'SIGKILL' } as const
  const tool = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...end })
  const chunks: Buffer[] = []
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(tool, 'close')
  return { code, output: Buffer.concat(chunks).toString() }
}
