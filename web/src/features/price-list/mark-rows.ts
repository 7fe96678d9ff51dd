import type { PriceChange } from '@portal/contract/price-list'

interface Marks {
  /** By article number. */
  changes: ReadonlyMap<string, PriceChange>
  /** The text of a row's mark. */
  wordOf: (change: PriceChange) => string
  /** Hides all other rows. */
  onlyChanged: boolean
}

const SIGNS: Record<PriceChange['kind'], string> = { new: '＋', up: '▲', down: '▼', gone: '−' }

/**
 * Marks changed rows on the list's page. The page is the same for all users of the partner and runs no scripts, so the
 * marks of a user are added from outside, with the page's own styles.
 */
export function markRows(page: Document, { changes, wordOf, onlyChanged }: Marks): void {
  page.documentElement.toggleAttribute('data-only-changed', onlyChanged)
  for (const row of page.querySelectorAll<HTMLElement>('tr[data-article]')) {
    row.querySelector('.change')?.remove()
    const change = changes.get(row.dataset.article ?? '')
    if (!change) {
      row.removeAttribute('data-change')
      continue
    }
    row.dataset.change = change.kind
    const mark = page.createElement('span')
    mark.className = 'change'
    const sign = page.createElement('span')
    sign.ariaHidden = 'true'
    sign.textContent = `${SIGNS[change.kind]} `
    mark.append(sign, wordOf(change))
    row.querySelector('th')?.append(mark)
  }
}

interface RowButtons {
  label: string
  nameOf: (article: string) => string
  isFullFor: (article: string) => boolean
  onAdd: (article: string) => void
}

/** Adds a button to each row that adds it to a quotation. */
export function addButtons(page: Document, { label, nameOf, isFullFor, onAdd }: RowButtons): void {
  for (const row of page.querySelectorAll<HTMLElement>('tr[data-article]')) {
    const article = row.dataset.article ?? ''
    const button = row.querySelector('button') ?? page.createElement('button')
    button.type = 'button'
    button.className = 'add'
    button.textContent = `＋ ${label}`
    button.ariaLabel = nameOf(article)
    button.title = nameOf(article)
    button.ariaDisabled = isFullFor(article) ? 'true' : null
    button.onclick = () => onAdd(article)
    row.querySelector('th')?.append(button)
  }
}
