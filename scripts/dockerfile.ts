/** Parses the Dockerfile, so that a build without Docker follows it. */

export interface Copy {
  /** Stage to copy from; undefined for the project itself. */
  from?: string
  sources: string[]
  target: string
}

export interface Stage {
  name: string
  steps: ({ copy: Copy } | { run: string })[]
  env: Record<string, string>
  /** Instructions that occur once: USER, CMD, HEALTHCHECK, … */
  settings: Map<string, string>
}

function readCopy(words: readonly string[]): Copy {
  const flags = words.filter((word) => word.startsWith('--'))
  const paths = words.filter((word) => !word.startsWith('--'))
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' }
}

/** Parses the stages of a Dockerfile; it knows only the syntax that ours uses. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [instruction = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    const stage = stages.at(-1)
    if (instruction === 'FROM') stages.push({ name: words[2] ?? '', steps: [], env: {}, settings: new Map() })
    else if (!stage) throw new Error('The Dockerfile must begin with FROM')
    else if (instruction === 'COPY') stage.steps.push({ copy: readCopy(words) })
    else if (instruction === 'RUN') stage.steps.push({ run: rest })
    else if (instruction === 'ENV') {
      const [name = '', ...value] = rest.split('=')
      stage.env[name] = value.join('=')
    } else stage.settings.set(instruction, rest)
  }
  return stages
}

/** The arguments of an instruction in exec form, such as `["node", "start.ts"]`, after any flags. */
export function commandOf(stage: Stage, instruction: string): string[] {
  const text = stage.settings.get(instruction) ?? ''
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
