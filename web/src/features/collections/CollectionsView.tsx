import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { CollectionHead } from '@portal/contract/own-collections'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssueOf } from '../../lib/field-issue.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { useFieldIssues } from '../../lib/use-field-issues.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconFolder, IconFolders, IconTrash } from '../../ui/icons.ts'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { Section } from '../../ui/section/Section.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CollectionEditor } from './CollectionEditor.tsx'
import styles from './Collections.module.css'
import { useCollections, useCreateCollection } from './collections.ts'
import { useDeletingCollection } from './use-deleting.ts'
import { useNewName } from './use-new-name.ts'

const MAX_NAME = 120

/** The user's collections and those shared by colleagues, or one of them. */
export default function CollectionsView({ id }: { id: number | undefined }) {
  return id === undefined ? <CollectionList /> : <CollectionEditor key={id} id={id} />
}

function CollectionList() {
  const { t } = useTranslation('collections')
  const collections = useCollections()
  return (
    <Section title={t('title')}>
      <NewCollection />
      <Loaded state={collections} skeleton={<div className={styles.waiting} aria-busy="true" />}>
        {(heads) =>
          heads.length === 0 ? (
            <EmptyState icon={IconFolders} title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <ul className={styles.list}>
              {heads.map((head) => (
                <Head key={head.id} head={head} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function NewCollection() {
  const { t } = useTranslation('collections')
  const { name, setName, offer, end } = useNewName()
  const navigate = useNavigate()
  const { mutate, isPending, error, variables } = useCreateCollection(end)
  const { form, errorOf } = useFieldIssues(error, variables, { name: name.trim() })
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isPending) return
    mutate(
      { name: name.trim(), items: [] },
      {
        onSuccess: ({ id }) => navigate({ to: '/profile', search: { view: 'collections', collection: id } }),
        onError: (failure) => {
          if (!fieldIssueOf(failure, 'name'))
            toast.failed(failure.message, () => i18n.t('failed', { ns: 'collections' }))
        },
      },
    )
  }
  return (
    <form ref={form} className={styles.new} onSubmit={create}>
      <DraftOffer offer={offer} />
      <TextInput
        className={styles.field}
        label={t('newName')}
        maxLength={MAX_NAME}
        error={errorOf('name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={!name.trim()}>
        {t('create')}
      </Button>
    </form>
  )
}

function Head({ head: { id, name, items, isShared, by, updated } }: { head: CollectionHead }) {
  const { t } = useTranslation('collections')
  const locale = useLocale()
  const remove = useDeletingCollection()
  const facts = [
    t('files', { count: items }),
    by ?? (isShared && t('isShared')),
    t('updated', { when: formatTimestamp(updated, locale) }),
  ]
  return (
    <li className={styles.row}>
      <IconFolder className={styles.icon} />
      <div className={styles.what}>
        <Link
          to="/profile"
          search={{ view: 'collections', collection: id }}
          resetScroll={false}
          className={styles.name}
        >
          {name}
        </Link>
        <span className="small soft">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {!by && (
        <IconButton size={36} label={t('deleteOf', { name })} onClick={() => remove({ id, name })}>
          <IconTrash size={18} />
        </IconButton>
      )}
    </li>
  )
}
