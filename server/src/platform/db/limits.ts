/**
 * Most values bound to one statement: PostgreSQL accepts 65,535, the SQLite of Node.js 32,766. Longer statements take
 * more memory and are no faster.
 */
export const MAX_VALUES = 12_000
