/** Cache keys for the state of a partner's leads. */
import type { ChangeBus } from '../../platform/db/change-bus.ts'
import type { LeadOwner } from './read-model.ts'

const TOPICS = ['playbook'] as const

export class LeadVersions {
  readonly #bus: ChangeBus
  /** How often the leads of each partner have changed since the start. */
  readonly #changes = new Map<number, number>()
  #lost = 0

  constructor(bus: ChangeBus) {
    this.#bus = bus
    bus.listen((change) => {
      if (change.topic === 'lost') this.#lost += 1
      if (change.topic === 'leads')
        this.#changes.set(change.partnerId, (this.#changes.get(change.partnerId) ?? 0) + 1)
    })
  }

  /** Key for the product names that leads show; changes also when change messages were lost. */
  ofNames({ partnerId, audience }: LeadOwner): string {
    return [partnerId, audience.key, this.#lost, this.#bus.version(TOPICS)].join(' ')
  }

  /**
   * Includes the state of the leads. Take the key before reading: data read during a change belongs to the old state.
   */
  of(owner: LeadOwner): string {
    return `${this.ofNames(owner)} ${this.#changes.get(owner.partnerId) ?? 0}`
  }
}
