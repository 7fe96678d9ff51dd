import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * The declaration of one call. The server validates, documents and serialises by it; the client types its
 * request and answer by it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly id: string
  readonly summary: string
  readonly tag: string
  /** Who may call: nobody needs to sign in, a session is needed, or a challenge (2FA) suffices. */
  readonly access: 'public' | 'session' | 'challenge'
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body may also come as multipart/form-data, where it holds files or a plain form sends it. */
  readonly form?: true
  /** Schema of the answer with status 200, or of `status` where that differs. */
  readonly answer: TSchema
  readonly status?: 200 | 201 | 202 | 204
  /** Media type of an answer that is not JSON. */
  readonly answerType?: string
  /** Codes of the errors of this call beyond those of its access (`unauthenticated`) and its input (`invalid`). */
  readonly errors?: readonly ErrorCode[]
}

/** Declares a call and keeps its literal type. */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}

type Part<S> = S extends TSchema ? Static<S> : undefined
export type Params<C extends Call> = Part<C['params']>
export type Query<C extends Call> = Part<C['query']>
export type Body<C extends Call> = Part<C['body']>
export type Answer<C extends Call> = Static<C['answer']>
