import { Button, NativeSelect } from '@mantine/core'
import { makeDocumentCode } from '@portal/contract/admin/document-versions'
import type { Entry } from '@portal/contract/admin/endpoints'
import { LOCALE_NAMES, LOCALES, type Locale } from '@portal/contract/locale'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { textsOf } from '../../../admin-kit/resources.ts'
import { request } from '../../../lib/api.ts'
import classes from './documents.module.css'

const VERSIONS = ['current', 'next'] as const
type Version = (typeof VERSIONS)[number]

/** The QR code for a version, which leads readers to the page that tells whether it is current. */
export function CodePanel() {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const document = useRecordContext<Entry>()
  const texts = document ? textsOf(document) : {}
  const languages = LOCALES.filter((locale) => texts[locale]?.file)
  const [locale, setLocale] = useState<Locale>()
  const [version, setVersion] = useState<Version>('current')
  const shown = locale ?? languages[0]
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (body: { locale: Locale; version: Version }) =>
      request(makeDocumentCode, { params: { id: Number(document?.id) }, body }),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
  if (!document || !shown) return null
  const name = `qr-${document.id}-${shown}-${data?.number}`
  return (
    <Panel title={t('documents.code.heading')}>
      <p className="soft">{t('documents.code.text')}</p>
      <div className={classes.choices}>
        <NativeSelect
          label={t('documents.code.language')}
          value={shown}
          data={languages.map((each) => ({ value: each, label: LOCALE_NAMES[each] }))}
          onChange={({ currentTarget }) => {
            setLocale(currentTarget.value as Locale)
            reset()
          }}
        />
        <NativeSelect
          label={t('documents.code.version')}
          value={version}
          data={VERSIONS.map((each) => ({ value: each, label: t(`documents.code.${each}`) }))}
          onChange={({ currentTarget }) => {
            setVersion(currentTarget.value as Version)
            reset()
          }}
        />
        <Button variant="default" loading={isPending} onClick={() => mutate({ locale: shown, version })}>
          {t('documents.code.make')}
        </Button>
      </div>
      {data && (
        <figure className={classes.code}>
          <img
            src={data.png}
            alt={t('documents.code.alt', { number: data.number })}
            width={144}
            height={144}
          />
          <figcaption>
            <strong>{t('documents.code.number', { number: data.number })}</strong>
            <a href={data.url} target="_blank" rel="noreferrer">
              {data.url}
            </a>
            <a href={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} download={`${name}.svg`}>
              {t('documents.code.svg')}
            </a>
            <a href={data.png} download={`${name}.png`}>
              {t('documents.code.png')}
            </a>
          </figcaption>
        </figure>
      )}
    </Panel>
  )
}
