/**
 * Values that one statement is given at most: PostgreSQL takes 65,535, the SQLite of Node.js 32,766. Longer statements take
 * more memory and are not faster.
 */
export const MAX_VALUES = 12_000
