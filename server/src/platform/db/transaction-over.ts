/** The statement was sent after its transaction had ended, and was not run. */
export class TransactionOver extends Error {
  constructor(cause?: unknown) {
    super('The transaction was rolled back', { cause })
    this.name = 'TransactionOver'
  }
}
