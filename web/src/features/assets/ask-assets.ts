import type { AssetKind } from '@portal/contract/kinds'

/** Requests assets for a screen while it is being loaded. */
export function askAssets(...kinds: AssetKind[]): void {
  void import('./asset-queries.ts').then((queries) => queries.askAssets(kinds))
}
