import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Delivers mails to the server of SMTP_URL. */
export class SmtpTransport {
  readonly #transporter: Transporter

  constructor(url: string) {
    this.#transporter = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Answers what went wrong, in words that name the server's reply and nothing of the mail or the credentials. */
  async deliver(mail: SendMailOptions): Promise<Error | undefined> {
    try {
      await this.#transporter.sendMail(mail)
      return undefined
    } catch (error) {
      const { code = 'ESMTP', response, message } = error as Error & { code?: string; response?: string }
      return new Error(`${code}: ${response ?? message}`)
    }
  }

  close(): void {
    this.#transporter.close()
  }
}
