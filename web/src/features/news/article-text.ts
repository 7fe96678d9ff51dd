import { lazyPart } from '../../ui/boundary/lazy-part.ts'

/** The sanitiser is heavy: it comes when someone is about to open an article. */
export const loadArticleText = () => import('../../ui/safe-html/SafeHtml.tsx')

export const ArticleText = lazyPart(loadArticleText)
