/** What the portal counts and measures. Features name their metrics where things happen; Prometheus reads them (`features/metrics/`). */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The labels of a metric, each with all its values: what has not happened yet is shown as zero. */
type Labels = Readonly<Record<string, readonly string[]>>
type NameOf<L extends Labels> = keyof L & string

/** Every combination of the labels' values. */
function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

export class Metrics {
  readonly #registry = new Registry()
  readonly #refreshers: (() => unknown)[] = []

  /** Only grows; its name ends in `_total`. */
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

  /** Seconds, unless its name says otherwise. A label without values gets them as they come: there must be few. */
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

  /** A value of the moment. */
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

  /** Calls `refresh` before the metrics are read; it must not reject. */
  beforeReading(refresh: () => unknown): void {
    this.#refreshers.push(refresh)
  }

  /** Adds what Node.js says of the process: memory, garbage collection, delay of the event loop. */
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

/** Bounds of durations in seconds, of what takes milliseconds as a rule. */
export const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The same of what may take minutes. */
export const SLOW_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800]
