export { CalendarFeed } from './CalendarFeed.tsx'
