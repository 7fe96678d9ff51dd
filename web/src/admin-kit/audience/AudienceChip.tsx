import type { Audience } from '@portal/contract/audience'
import { isForAll } from '@portal/contract/audience-references'
import { IconUsers } from '../../ui/icons.ts'
import classes from './audience.module.css'
import { useAudienceWords } from './use-audience-words.ts'

/** Shows the audience of an entry in a list, unless it is for everybody. */
export function AudienceChip({ audience }: { audience: unknown }) {
  return audience && !isForAll(audience as Audience) ? <Words audience={audience as Audience} /> : null
}

function Words({ audience }: { audience: Audience }) {
  const words = useAudienceWords()(audience)
  return (
    <span className={classes.chip} title={words}>
      <IconUsers size={14} />
      <span className="one-line">{words}</span>
    </span>
  )
}
