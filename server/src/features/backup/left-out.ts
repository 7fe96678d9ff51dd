/** What a backup leaves out, because the portal makes it again, or because it would say something untrue elsewhere. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // The search index, which the portal builds from the content at its next start.
  'search_entries',
  'search_postings',
  'search_words',
  // Counts of attempts, which last minutes.
  'throttles',
  // Its rows live inside one transaction.
  'audit_deletion_grants',
  // Backups of this database, in folders of this machine.
  'backups',
])
