import { needTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { countView, type ViewedItem } from './report-view.ts'

const BrandedLink = lazyPart(async () => {
  const [branding] = await Promise.all([import('../branding/index.ts'), needTexts('library')])
  return { default: branding.BrandedLink }
})

export interface BrandedActionProps {
  item: ViewedItem
  title: string
  /** Of the file that is shown. */
  language: string | undefined
}

/** The file with the logo of the user's company, beside what the viewer has for every file. */
export default function BrandedAction({ item, title, language }: BrandedActionProps) {
  return (
    <BrandedLink
      item={item}
      language={language}
      title={title}
      onDownload={() => countView({ ...item, language }, 'download')}
    />
  )
}
