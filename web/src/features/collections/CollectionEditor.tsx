import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import type { OwnCollection } from '@portal/contract/own-collections'
import { sentKey } from '@portal/contract/sent-items'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconArrowLeft, IconFolder, IconFolderOff } from '../../ui/icons.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { Section } from '../../ui/section/Section.tsx'
import { SendButton } from '../sending/index.ts'
import { CollectedItems } from './CollectedItems.tsx'
import styles from './Collections.module.css'
import { useCollection } from './collections.ts'
import { type CollectionChange, nameDraft, useEditing } from './use-editing.ts'

const MAX_NAME = 120

/** One collection: to send and, for its owner, to rename, share, reorder and empty. */
export function CollectionEditor({ id }: { id: number }) {
  const { t } = useTranslation('collections')
  const collection = useCollection(id)
  return (
    <div>
      <Link
        to="/profile"
        search={{ view: 'collections' }}
        resetScroll={false}
        className={`back-link ${styles.back}`}
      >
        <IconArrowLeft size={16} />
        {t('back')}
      </Link>
      <Loaded
        state={collection}
        skeleton={<div className={styles.waiting} aria-busy="true" />}
        failure={(error, retry) =>
          isNotFound(error) ? (
            <EmptyState
              icon={IconFolderOff}
              title={t('notFound.title')}
              hint={t('notFound.hint')}
              action={
                <Link to="/profile" search={{ view: 'collections' }} resetScroll={false}>
                  {t('back')}
                </Link>
              }
            />
          ) : (
            <Failure error={error} onRetry={retry} />
          )
        }
      >
        {(loaded) => <Editor loaded={loaded} />}
      </Loaded>
    </div>
  )
}

function Editor({ loaded }: { loaded: OwnCollection }) {
  const { t } = useTranslation('collections')
  const { collection, saved, change } = useEditing(loaded)
  const { name, by, items } = collection
  const sendable = items.flatMap(({ kind, id, title, url }) => (url ? { kind, id, name: title } : []))
  return (
    <Section
      title={name}
      aside={
        sendable.length > 0 && (
          <SendButton key={sendable.map(sentKey).join()} items={sendable} look="filled" />
        )
      }
    >
      {by ? (
        <p className={styles.note}>{t('ofColleague', { by })}</p>
      ) : (
        <Head collection={collection} savedName={saved.name} onChange={change} />
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={IconFolder}
          title={t('nothing')}
          hint={t('nothingHint')}
          action={<Link to="/playbook">{t('toProducts')}</Link>}
        />
      ) : (
        <CollectedItems items={items} onChange={by ? undefined : (next) => change({ items: next })} />
      )}
    </Section>
  )
}

interface HeadProps {
  collection: OwnCollection
  savedName: string
  onChange: (changes: CollectionChange) => void
}

/** The name is saved on blur; if that fails, it stays in the field and on the device. */
function Head({ collection: { id, name, isShared }, savedName, onChange }: HeadProps) {
  const { t } = useTranslation('collections')
  const [typed, setTyped] = useState(name)
  const [before, setBefore] = useState(savedName)
  // Renamed in another window: unless it is being typed here, the field would rename it back.
  if (before !== savedName) {
    setBefore(savedName)
    if (typed.trim() === before) setTyped(savedName)
  }
  const rename = (text: string) => {
    const wanted = text.trim()
    if (!wanted) setTyped(name)
    else if (wanted !== name) onChange({ name: wanted })
  }
  const { offer } = useDraft({
    form: nameDraft(id),
    values: typed,
    isChanged: typed.trim() !== '' && typed.trim() !== savedName,
    onRestore: (kept) => {
      setTyped(kept)
      rename(kept)
    },
  })
  return (
    <div className={styles.head}>
      <DraftOffer offer={offer} />
      <TextInput
        label={t('name')}
        maxLength={MAX_NAME}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => rename(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') rename(typed)
        }}
      />
      <Checkbox
        label={t('share')}
        description={t('shareHint')}
        checked={isShared}
        onChange={({ currentTarget }) => onChange({ isShared: currentTarget.checked })}
      />
    </div>
  )
}
