/** Quick start: what it is and how it measures, then the steps in large. */
import { blockSetter } from '../blocks.ts'
import { band, contact } from '../frame.ts'
import { coverPicture, type Setter, withoutCoverFigure } from './layout.ts'

export const quickStart: Setter = ({ work, words, diagrams }) => {
  const set = blockSetter({ words, level: 2 })
  const blocks = withoutCoverFigure(work.text.blocks)
  const leadEnd = blocks.findIndex(({ type }) => type !== 'p' && type !== 'list')
  const lead = blocks.slice(0, Math.max(leadEnd, 0))
  const principle = work.product ? diagrams.principle(work.product, words) : ''
  return {
    body: `${band(work, words, coverPicture(work))}
      <div class="overview"><div class="lead">${lead.map(set).join('')}</div>${principle}</div>
      <main>${blocks.slice(lead.length).map(set).join('')}</main>${contact(words)}`,
  }
}
