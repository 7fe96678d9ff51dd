import { ApiError } from './api-error.ts'

/** Whether what a link leads to is not there: it was deleted, or is somebody else's, which the server does not tell apart. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
