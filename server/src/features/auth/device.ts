/** Human-readable device names from user agents. The order of the patterns matters. */

const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and operating system; empty where unknown. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const nameIn = (list: typeof BROWSERS) => list.find(([, mark]) => mark.test(userAgent))?.[0] ?? ''
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
