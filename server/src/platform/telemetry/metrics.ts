/** Metrics. Features declare theirs where things happen; Prometheus scrapes them (`features/metrics/`). */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Labels with all their values, so that series start at zero. */
type Labels = Readonly<Record<string, readonly string[]>>
type NameOf<L extends Labels> = keyof L & string

/** All combinations of label values. */
function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

export class Metrics {
  readonly #registry = new Registry()
  readonly #refreshers: (() => unknown)[] = []

  /** A counter; its name ends in `_total`. */
  counter<const L extends Labels = Record<never, never>>(
    name: string,
    help: string,
    labels?: L,
  ): Counter<NameOf<L>> {
    const labelNames = Object.keys(labels ?? {}) as NameOf<L>[]
    const counter = new Counter({ name, help, labelNames, registers: [this.#registry] })
    if (labels) for (const one of combinations(labels)) counter.inc(one as never, 0)
    return counter
  }

  /** Seconds, unless the name says otherwise. A label without listed values accepts any: there must be few. */
  histogram<const L extends Labels = Record<never, never>>(
    name: string,
    help: string,
    { labels, buckets }: { labels?: L; buckets: readonly number[] },
  ): Histogram<NameOf<L>> {
    const labelNames = Object.keys(labels ?? {}) as NameOf<L>[]
    const options = { name, help, labelNames, buckets: [...buckets], registers: [this.#registry] }
    const histogram = new Histogram<NameOf<L>>(options)
    if (labels) for (const one of combinations(labels)) histogram.zero(one as never)
    return histogram
  }

  gauge<const N extends string = never>(
    name: string,
    help: string,
    options: { labelNames?: readonly N[]; read?: (gauge: Gauge<N>) => unknown } = {},
  ): Gauge<N> {
    const { labelNames = [], read } = options
    const gauge = new Gauge<N>({ name, help, labelNames: [...labelNames], registers: [this.#registry] })
    if (read) this.beforeReading(() => read(gauge))
    return gauge
  }

  /** Calls `refresh` before each scrape; it must not reject. */
  beforeReading(refresh: () => unknown): void {
    this.#refreshers.push(refresh)
  }

  /** Adds Node.js process metrics: memory, garbage collection, event loop delay. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all(this.#refreshers.map((refresh) => refresh()))
    return this.#registry.metrics()
  }
}

/** Histogram buckets in seconds, for durations of milliseconds as a rule. */
export const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The same for durations of up to minutes. */
export const SLOW_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800]
