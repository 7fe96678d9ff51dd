import { lazy } from 'react'

/** The sanitiser is heavy: it comes when someone is about to open an article. */
export const loadArticleText = () => import('../../ui/safe-html/SafeHtml.tsx')

export const ArticleText = lazy(loadArticleText)
