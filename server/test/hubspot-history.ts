/** The history of properties that HubSpot keeps: each value with who set it, newest first. */

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

/** As HubSpot calls the private app of the portal. */
const APP = { sourceType: 'INTEGRATION', sourceId: '4711' }
const PERSON = { sourceType: 'CRM_UI', sourceId: 'userId:9' }

export class HubspotHistory {
  readonly #versions = new Map<string, Map<string, Version[]>>()
  #lastAt = 0

  /** What tests have set in an object was set by a person. */
  notePerson(object: Known): void {
    this.#note(object, PERSON)
  }

  noteApp(object: Known): void {
    this.#note(object, APP)
  }

  /** HubSpot keeps a limited number of versions of each. */
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
      // What is set to what it was, or to nothing where nothing was, is no change.
      if (value !== (former[0]?.value ?? '')) versions.set(name, [{ value, timestamp, ...by }, ...former])
    }
  }
}
