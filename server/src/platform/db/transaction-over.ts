/** The statement came after the end of its transaction, and was not run. */
export class TransactionOver extends Error {
  constructor(cause?: unknown) {
    super('The transaction was rolled back', { cause })
    this.name = 'TransactionOver'
  }
}
