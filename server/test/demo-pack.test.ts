import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ASSET_KINDS, type AssetKind } from '@portal/contract/kinds'
import { LEAD_STATUSES } from '@portal/contract/leads'
import type { PackEntity } from '@portal/contract/pack/entities'
import { expect, test } from 'vitest'
import { checkPack } from '../src/features/packs/check.ts'
import { checkFiles } from '../src/features/packs/pack-files.ts'
import { ENTITY_NAMES } from '../src/features/packs/read.ts'
import { describeIssue } from '../src/features/packs/validation-error.ts'
import { openTestDatabase } from './database.ts'
import { DEMO, DEMO_FILES, describeOnce, entriesOf, readFacts } from './demo-pack.ts'

const now = new Date('2026-05-10T15:00:00Z')

/** Files that no entry refers to, and their purpose. */
const UNNAMED_FILES: Record<string, string> = {
  'brand/icon.svg': 'the drawing behind icon.png',
  'brand/logo.svg': 'the drawing behind logo.png, and on paper of the PDFs',
  'brand/logo-dark.svg': 'the drawing behind logo-dark.png, and on the dark bands of the PDFs',
}

/** The maximum size of the committed files, in bytes. */
const MOST_BYTES = 60_000_000

const LEAST: Partial<Record<PackEntity, number>> = {
  portfolios: 8,
  products: 48,
  documents: 200,
  news: 60,
  events: 14,
  leads: 80,
  tickets: 30,
}

const LEAST_ASSETS: Record<AssetKind, number> = {
  videos: 24,
  documents: 24,
  'business-cases': 24,
  'sales-flyers': 24,
  'product-images': 24,
  'branding-assets': 24,
}

describeOnce('the demo pack', () => {
  test('can be imported: every reference and every file resolves', async () => {
    const { db } = await openTestDatabase()
    const { pack, issues } = await checkPack(DEMO, db, now)
    const checked = await checkFiles(pack, () => undefined)

    expect([...issues, ...checked.issues].map(describeIssue)).toEqual([])
    const named = new Set(checked.files.map(({ path }) => path))
    const unnamed = globSync('**/*.*', { cwd: DEMO_FILES }).filter((path) => !named.has(path))
    expect(unnamed.sort()).toEqual(Object.keys(UNNAMED_FILES).sort())
  })

  test('has files of less than 60 MB', () => {
    const sizes = globSync('**/*.*', { cwd: DEMO_FILES }).map((path) => statSync(join(DEMO_FILES, path)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  })

  test('links to screens that there are', () => {
    const routes = new URL('../../web/src/apps/partner/routeTree.gen.ts', import.meta.url)
    const screens = new Set(readFileSync(routes, 'utf8').match(/(?<=^ {2}')\/.*(?=': typeof )/gm))
    const ofCards = [...entriesOf('slides'), ...entriesOf('onboarding-cards')].map(({ link = '' }) => link)
    const html = JSON.stringify([entriesOf('news'), entriesOf('pages')])
    const ofTexts = [...html.matchAll(/href=\\"\/partner([^"\\]*)/g)].map(([, path = '']) => path)
    const links = new Set([...ofCards.filter((link) => link.startsWith('/')), ...ofTexts])
    expect([...links].filter((link) => !screens.has(link))).toEqual([])
    expect(links.size).toBeGreaterThan(5)
  })

  test('fills every screen', () => {
    const sizes = Object.entries(LEAST).map(([name, least]) => [
      name,
      Math.min(entriesOf(name as PackEntity).length, least),
    ])
    expect(Object.fromEntries(sizes)).toEqual(LEAST)

    const assets = entriesOf('assets')
    const kinds = ASSET_KINDS.map((kind) => [
      kind,
      Math.min(assets.filter((asset) => asset.kind === kind).length, LEAST_ASSETS[kind]),
    ])
    expect(Object.fromEntries(kinds)).toEqual(LEAST_ASSETS)
  })

  test('has a portal with five slides, six onboarding cards and eight quick links', () => {
    const sizes = entriesOf('portals').map(({ key }) =>
      (['slides', 'onboarding-cards', 'quick-links'] as const).map(
        (name) => entriesOf(name).filter(({ portal }) => portal === key).length,
      ),
    )
    expect(sizes.some(([slides = 0, cards = 0, links = 0]) => slides >= 5 && cards >= 6 && links >= 8)).toBe(
      true,
    )
    expect(sizes, 'one that is empty').toContainEqual([0, 0, 0])
  })

  test('has leads in every status, and in one that the portal does not know', () => {
    const statuses = new Set(entriesOf('leads').map(({ status }) => status))
    expect(LEAD_STATUSES.filter((status) => !statuses.has(status))).toEqual([])
    expect(statuses.size).toBeGreaterThan(LEAD_STATUSES.length)
  })

  test('has partners with prices in three currencies, and one with nothing', () => {
    const currencies = new Map(entriesOf('price-lists').map(({ key, currency }) => [key, currency]))
    const partners = entriesOf('partners')
    const used = partners.flatMap(({ priceList }) => currencies.get(priceList ?? '') ?? [])
    expect(new Set(used).size).toBeGreaterThanOrEqual(3)

    const withLeads = new Set(entriesOf('leads').map(({ partner }) => partner))
    const empty = partners.filter(
      ({ key, logo, priceList, contacts }) =>
        !logo && !priceList && contacts.length === 0 && !withLeads.has(key),
    )
    expect(empty).toHaveLength(1)
    expect(entriesOf('users').filter(({ partner }) => partner === empty[0]?.key)).not.toEqual([])
  })

  test('tells each business case in a PDF of its own', () => {
    const cases = entriesOf('assets').filter(({ kind }) => kind === 'business-cases')
    const files = cases.flatMap(({ texts }) => (texts as Record<string, { file?: string }>).en?.file ?? [])
    expect(files.length).toBeGreaterThan(20)
    expect(new Set(files).size).toBe(files.length)
  })

  test('lists prices as the facts have them', () => {
    const facts = readFacts().products
    const lists = entriesOf('price-lists')
    const issues = lists.flatMap(({ key, currency, items }) =>
      items.flatMap(({ product, articleNumber, listPrice, partnerPrice }) => {
        const fact = facts[product]
        const found: [boolean, string][] = [
          [articleNumber !== fact?.articleNumber, `has article number ${articleNumber}`],
          [currency === 'EUR' && listPrice !== fact?.listPrice, `has list price ${listPrice}`],
          [partnerPrice >= listPrice, 'costs a partner no less'],
        ]
        return found.filter(([is]) => is).map(([, issue]) => `${key}: ${product} ${issue}`)
      }),
    )
    expect(issues).toEqual([])
    const inEuros = lists.flatMap(({ currency, items }) => (currency === 'EUR' ? items : []))
    expect(inEuros.map(({ product }) => product).sort()).toEqual(
      entriesOf('products')
        .map(({ key }) => key)
        .sort(),
    )
  })

  test('names products and articles as the facts do, each once', () => {
    const facts = readFacts().products
    const models = Object.fromEntries(entriesOf('products').map(({ key, model }) => [key, model]))
    expect(Object.fromEntries(Object.entries(facts).map(([key, { model }]) => [key, model]))).toEqual(models)
    const numbers = Object.values(facts).map(({ articleNumber }) => articleNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('has every product in one portfolio, and every document at a product', () => {
    const members = entriesOf('portfolios').flatMap(({ products = [] }) => products)
    expect(members.sort()).toEqual(
      entriesOf('products')
        .map(({ key }) => key)
        .sort(),
    )
    const shown = new Set(entriesOf('products').flatMap(({ documents = [] }) => documents))
    expect(entriesOf('documents').filter(({ key }) => !shown.has(key))).toEqual([])
  })

  test('has data in every file', () => {
    expect(ENTITY_NAMES.filter((name) => entriesOf(name).length === 0)).toEqual([])
  })
})
