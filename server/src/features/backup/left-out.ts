/** Tables that a backup omits, because the portal rebuilds them, or because their content would be wrong elsewhere. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // The search index, which the portal rebuilds at its next start.
  'search_entries',
  'search_postings',
  'search_words',
  // Rate limits, which last minutes.
  'throttles',
  // Its rows only exist within a transaction.
  'audit_deletion_grants',
  // Backups of this database, in folders of this machine.
  'backups',
])
