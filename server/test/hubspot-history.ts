/** HubSpot's history of properties: each value with its source, newest first. */

interface Version {
  value: string
  timestamp: string
  sourceType: string
  sourceId: string
}

interface Known {
  id: string
  properties: Record<string, string | null>
}

/** HubSpot's source of changes by the portal's private app. */
const APP = { sourceType: 'INTEGRATION', sourceId: '4711' }
const PERSON = { sourceType: 'CRM_UI', sourceId: 'userId:9' }

export class HubspotHistory {
  readonly #versions = new Map<string, Map<string, Version[]>>()
  #lastAt = 0

  /** Records changes that a test has made to an object as made by a person. */
  notePerson(object: Known): void {
    this.#note(object, PERSON)
  }

  noteApp(object: Known): void {
    this.#note(object, APP)
  }

  /** Clears the history: HubSpot keeps a limited number of versions. */
  forget(): void {
    this.#versions.clear()
  }

  of(object: Known, names: readonly string[]): Record<string, Version[]> {
    this.notePerson(object)
    const versions = this.#versions.get(object.id)
    return Object.fromEntries(names.map((name) => [name, versions?.get(name) ?? []]))
  }

  #note({ id, properties }: Known, by: typeof APP): void {
    const versions = this.#versions.get(id) ?? new Map<string, Version[]>()
    this.#versions.set(id, versions)
    this.#lastAt = Math.max(this.#lastAt + 1, Date.now())
    const timestamp = new Date(this.#lastAt).toISOString()
    for (const [name, text] of Object.entries(properties)) {
      const former = versions.get(name) ?? []
      const value = text ?? ''
      // Setting the same value, or clearing an empty one, is no change.
      if (value !== (former[0]?.value ?? '')) versions.set(name, [{ value, timestamp, ...by }, ...former])
    }
  }
}
