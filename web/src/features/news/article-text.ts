import { lazyPart } from '../../ui/boundary/lazy-part.ts'

/** Lazy, because the sanitiser is large; loaded when an article is likely to be opened. */
export const loadArticleText = () => import('../../ui/safe-html/SafeHtml.tsx')

export const ArticleText = lazyPart(loadArticleText)
