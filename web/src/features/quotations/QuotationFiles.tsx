import { Button } from '@mantine/core'
import {
  getQuotationPdf,
  getQuotationTable,
  getQuotationWorkbook,
  type Quotation,
} from '@portal/contract/quotations'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestFile } from '../../lib/api.ts'
import { i18n } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { IconDownload, IconFileTypePdf, IconTable } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './Quotations.module.css'

const FORMATS = {
  pdf: { path: getQuotationPdf.path, Icon: IconFileTypePdf },
  csv: { path: getQuotationTable.path, Icon: IconDownload },
  xlsx: { path: getQuotationWorkbook.path, Icon: IconTable },
} as const
type Format = keyof typeof FORMATS

interface QuotationFilesProps {
  quotation: Quotation
  /** Saves changes first: files are created from the stored quotation. */
  onBefore: (() => Promise<unknown>) | undefined
  /** Set if no file may be created; shows what is missing. */
  onRefused: (() => void) | undefined
}

/** The files for the customer. */
export function QuotationFiles({ quotation: { id, name }, onBefore, onRefused }: QuotationFilesProps) {
  const { t } = useTranslation('quotations')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      await onBefore?.()
      const path = FORMATS[format].path.replace('{id}', String(id))
      saveFile(await requestFile(path), `${name}.${format}`)
    },
    onError: ({ message }) => toast.failed(message, () => i18n.t('fileFailed', { ns: 'quotations' })),
  })
  const make = (format: Format, form: HTMLFormElement | null) => {
    if (onRefused) onRefused()
    // What is wrong in a field is not in the quotation, which would go out with something else.
    else if (form?.reportValidity() !== false) mutate(format)
  }
  return (
    <div className={styles.files}>
      {(Object.keys(FORMATS) as Format[]).map((format) => {
        const { Icon } = FORMATS[format]
        return (
          <Button
            key={format}
            variant={format === 'pdf' ? 'filled' : 'default'}
            leftSection={<Icon size={18} />}
            loading={isPending && variables === format}
            disabled={isPending}
            onClick={({ currentTarget: { form } }) => make(format, form)}
          >
            {t(format)}
          </Button>
        )
      })}
    </div>
  )
}
