/** Says which state of a partner's leads something cached is of. */
import type { ChangeBus } from '../../platform/db/change-bus.ts'
import type { LeadOwner } from './read-model.ts'

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

  /** Of the products that the reader sees, which are named by their models, and of all changes that were missed. */
  ofNames({ partnerId, audience }: LeadOwner): string {
    return [partnerId, audience.key, this.#lost, this.#bus.version(['playbook'])].join(' ')
  }

  /** The same with the leads themselves. What is read during a change belongs under the key of before. */
  of(owner: LeadOwner): string {
    return `${this.ofNames(owner)} ${this.#changes.get(owner.partnerId) ?? 0}`
  }
}
