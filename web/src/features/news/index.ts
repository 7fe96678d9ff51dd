export { NewsArticle } from './NewsArticle.tsx'
