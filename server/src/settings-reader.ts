/** Reads settings from an environment, and reports all that are wrong at once. */
/** A setting of the environment is missing or wrong. */
export class ConfigError extends Error {
  constructor(issues: readonly string[]) {
    super(`The settings are wrong:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export type Environment = Record<string, string | undefined>

/** Reads settings one by one and collects the errors, so that they are reported together. */
export class SettingsReader {
  readonly issues: string[] = []
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  matching(name: string, pattern: RegExp, explanation: string): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !pattern.test(value)) this.issues.push(`${name} must be ${explanation}`)
    return value
  }

  whole(name: string, fallback: number, minimum: number, maximum: number): number {
    const value = this.text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      this.issues.push(`${name} must be a whole number from ${minimum} to ${maximum}`)
    }
    return number
  }

  oneOf<const T extends string>(name: string, words: readonly T[], fallback: T): T {
    const value = this.text(name)
    if (value === undefined) return fallback
    if (!words.includes(value as T)) this.issues.push(`${name} must be one of: ${words.join(', ')}`)
    return value as T
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.issues.push(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
    }
    return value
  }
}
