/** Groups of products, whose manuals differ in the chapters about power, care and safety. */

export type Group = 'battery' | 'station' | 'vehicle' | 'flying' | 'underwater' | 'software'

const GROUPS: [group: Group, products: RegExp][] = [
  ['software', /^(cloud|field|asset|defect|fleet|data)-/],
  ['underwater', /^rov-/],
  ['flying', /^(drone-d\d|lidar-pod|thermal-pod)/],
  ['vehicle', /^(crawler|corrosion-mapper|smart-pig|weld|tunnel-scanner|lining-radar|track-trolley)-/],
  ['station', /-node-|^(gateway|logger|drone-dock)-/],
]

/** Unlisted products are hand-held and have a battery. */
export function groupOf(product: string): Group {
  return GROUPS.find(([, products]) => products.test(product))?.[0] ?? 'battery'
}
