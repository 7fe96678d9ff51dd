import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import { BrandedLink } from '../../branding/index.ts'
import { countView } from '../../portal-content/index.ts'
import { HitLanguages } from './HitLanguages.tsx'
import { HitMenu } from './HitMenu.tsx'
import styles from './HitTools.module.css'
import { toolsOf } from './hit-tools.ts'
import {
  CalendarTool,
  CollectTool,
  DocumentsTool,
  DownloadTool,
  LinkTool,
  PinTool,
  QuoteTool,
  SendTool,
  ShareTool,
} from './Tool.tsx'

interface HitToolsProps {
  group: SearchGroupKey
  source: SearchSource
  title: string
  look: 'icons' | 'words' | 'menu'
}

/** The tools of a hit: pin, quote, share, send, collect, save. */
export function HitTools({ group, source, title, look }: HitToolsProps) {
  const tools = toolsOf(group, source)
  if (!tools) return null
  const { pin, article, product, share, sent, event, screen, download, brandable } = tools
  const shape = { title, hasWords: look !== 'icons' }
  const all = (
    <>
      {pin && <PinTool item={pin} {...shape} />}
      {article && <QuoteTool article={article} {...shape} />}
      {product !== undefined && <DocumentsTool product={product} {...shape} />}
      {share && <ShareTool document={share} {...shape} />}
      {sent && <SendTool item={sent} {...shape} />}
      {sent && <CollectTool item={sent} {...shape} />}
      {event !== undefined && <CalendarTool event={event} {...shape} />}
      {screen && <LinkTool screen={screen} {...shape} />}
      {download && (
        <DownloadTool url={download} onDownload={() => countView(source.item, 'download')} {...shape} />
      )}
      {brandable && (
        <BrandedLink
          item={brandable}
          language={source.language}
          className={styles.tool}
          onDownload={() => countView({ ...brandable, language: source.language }, 'download')}
          {...shape}
        />
      )}
    </>
  )
  if (look === 'menu') {
    return (
      <HitMenu title={title}>
        {all}
        <div className={styles.languages}>
          <HitLanguages source={source} title={title} />
        </div>
      </HitMenu>
    )
  }
  return (
    <div className={styles.tools} data-look={look}>
      {all}
    </div>
  )
}
