import type { Locale } from '@portal/contract/locale'
import type { CollectedItem } from '@portal/contract/own-collections'
import { sentKey } from '@portal/contract/sent-items'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { formatSize, languageName } from '../../lib/file-facts.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { fileIn } from '../../lib/translations.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconFileText, IconPhoto, IconVideo, IconX } from '../../ui/icons.ts'
import { DragHandle } from '../../ui/sortable/DragHandle.tsx'
import { useSortable } from '../../ui/sortable/use-sortable.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { ViewerLink } from '../../ui/viewer/ViewerLink.tsx'
import type { ViewerItem } from '../../ui/viewer/viewer-item.ts'
import { brandedAction, countView } from '../portal-content/index.ts'
import styles from './Collections.module.css'

interface CollectedItemsProps {
  items: readonly CollectedItem[]
  /** Undefined for colleagues, who can only view it. */
  onChange: ((items: CollectedItem[]) => void) | undefined
}

/** The items of a collection; its owner can reorder them, by drag or with the arrow keys, and remove them. */
export function CollectedItems({ items, onChange }: CollectedItemsProps) {
  const { t } = useTranslation('collections')
  const [said, setSaid] = useState('')
  const latest = useLatest(items)
  const customer = useCustomerLocale()
  const byKey = new Map(items.map((item) => [sentKey(item), item]))
  const sortable = useSortable([...byKey.keys()], (keys, moved) => {
    onChange?.(keys.flatMap((key) => byKey.get(key) ?? []))
    const place = keys.indexOf(moved) + 1
    setSaid(t('moved', { name: byKey.get(moved)?.title, place, count: keys.length }))
  })
  const list = items.filter(({ url }) => url !== '').map((item) => viewerItem(inLanguage(item, customer)))
  const remove = (item: CollectedItem) => {
    const at = items.indexOf(item)
    onChange?.(items.toSpliced(at, 1))
    const restore = () => {
      // Removing the last item unmounts the list, which then still has the item.
      const others = latest.current.filter((each) => each !== item)
      onChange?.(others.toSpliced(at, 0, item))
    }
    offerUndo(() => i18n.t('removed', { ns: 'collections', name: item.title || t('gone') }), {
      label: () => i18n.t('undo', { ns: 'collections' }),
      run: restore,
    })
  }
  return (
    <>
      <ul className={styles.list} ref={sortable.containerRef as never}>
        {sortable.shown.map((key) => {
          const item = byKey.get(key)
          if (!item) return null
          const name = item.title || t('gone')
          return (
            <li
              key={key}
              className={styles.row}
              data-dragged={sortable.dragged === key || undefined}
              {...sortable.rowProps(key)}
            >
              {onChange && <DragHandle label={t('move', { name })} {...sortable.handleProps(key)} />}
              <Item
                item={inLanguage(item, customer)}
                list={{ items: list, at: list.findIndex(({ id }) => id === key) }}
              />
              {onChange && (
                <IconButton size={36} label={t('remove', { name })} onClick={() => remove(item)}>
                  <IconX size={18} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

/** The item with its file in the customer's language, in which it is sent, if there is one. */
function inLanguage(item: CollectedItem, customer: Locale | null): CollectedItem {
  const file = fileIn(item, customer)
  if (!file) return item
  // Captions match the spoken language of their film only.
  return { ...item, ...file, ...(item.film && { film: { ...item.film, captions: '' } }) }
}

function viewerItem(item: CollectedItem): ViewerItem {
  const { kind, id, url, title, mediaType, language, translations, film } = item
  return {
    ...{ id: sentKey(item), href: url, title, mediaType, language },
    ...{ translations, film, actions: brandedAction({ kind, id }, title) },
    onOpen: () => countView({ kind, id, language }, 'open'),
    onDownload: (shown) => countView({ kind, id, language: shown }, 'download'),
  }
}

function iconOf({ mediaType }: CollectedItem) {
  if (mediaType.startsWith('video/')) return IconVideo
  return mediaType.startsWith('image/') ? IconPhoto : IconFileText
}

interface ItemProps {
  item: CollectedItem
  list: { items: readonly ViewerItem[]; at: number }
}

function Item({ item, list }: ItemProps) {
  const { t } = useTranslation('collections')
  const locale = useLocale()
  const { title, url, language, size, mediaType } = item
  const Sign = iconOf(item)
  const format = mediaType.replace(/^.*\//, '').toUpperCase()
  const facts = url
    ? [format, language && languageName(language, locale), formatSize(size, locale)]
    : [t('goneHint')]
  return (
    <>
      <Sign className={styles.icon} />
      <div className={styles.what}>
        {url ? (
          <ViewerLink
            className={styles.name}
            href={url}
            title={title}
            list={list}
            onOpen={viewerItem(item).onOpen}
          >
            {title}
          </ViewerLink>
        ) : (
          <span className={styles.name}>{title || t('gone')}</span>
        )}
        <span className="small soft">{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </>
  )
}
