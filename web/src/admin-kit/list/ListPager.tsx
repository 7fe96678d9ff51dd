import { NativeSelect } from '@mantine/core'
import { useListContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { MAX_PAGE } from '../data/data-provider.ts'
import classes from './ListPager.module.css'

const SIZES = ['25', '50', '100']

export function ListPager() {
  const { t } = useTranslation('admin')
  const { page, perPage: asked, total = 0, setPage, setPerPage } = useListContext()
  // A URL may ask for more than a response contains.
  const perPage = Math.min(asked, MAX_PAGE)
  if (total === 0) return null
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <span className={classes.range}>{t('list.range', { from, to, total })}</span>
      <IconButton onClick={() => setPage(page - 1)} disabled={page === 1} label={t('list.previous')}>
        <IconChevronLeft />
      </IconButton>
      <IconButton onClick={() => setPage(page + 1)} disabled={to === total} label={t('list.next')}>
        <IconChevronRight />
      </IconButton>
      <NativeSelect
        classNames={{ root: classes.size, input: classes.sizes }}
        label={t('list.perPage')}
        data={SIZES}
        value={SIZES.includes(String(perPage)) ? String(perPage) : SIZES[0]}
        onChange={({ target }) => setPerPage(Number(target.value))}
      />
    </nav>
  )
}
