import { Button } from '@mantine/core'
import { createPromotion } from '@portal/contract/admin/search-promotions'
import { VIEW_KINDS } from '@portal/contract/links'
import type { Locale } from '@portal/contract/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

interface PromoteButtonProps {
  search: string
  locale: Locale | null
  kind: string
  itemId: number
  title: string
}

/** Promotes an item for a search; nothing for kinds that cannot be promoted, such as leads. */
export function PromoteButton({ search, locale, kind, itemId, title }: PromoteButtonProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const queries = useQueryClient()
  const promotable = VIEW_KINDS.find((one) => one === kind)
  const promote = useMutation({
    mutationFn: async () =>
      promotable &&
      submitOnce('admin/search-promotions', (idempotencyKey) =>
        request(createPromotion, { body: { search, locale, kind: promotable, itemId }, idempotencyKey }),
      ),
    onSuccess: () => notify(t('promotions.promoted')),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operations'] }),
  })
  if (!promotable) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={promote.isPending}
      disabled={search.trim() === ''}
      onClick={() => promote.mutate()}
      aria-label={t('promotions.promoteOne', { title })}
    >
      {t('promotions.promote')}
    </Button>
  )
}
