/** Sends requests to the portal as a browser does. */
import { DEMO_PASSWORD } from '../../e2e/demo-users.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the checks examine the responses themselves, not their types
  body: any
}

export class Client {
  readonly origin: string
  token = ''

  constructor(origin: string, token = '') {
    this.origin = origin
    this.token = token
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const content = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(content) : content }
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body)
  }

  async signIn(email: string): Promise<boolean> {
    const { status, body } = await this.post('/api/login', { username: email, password: DEMO_PASSWORD })
    if (status === 200) this.token = body.token
    return status === 200
  }
}
