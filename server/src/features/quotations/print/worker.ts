/** The child process: prints one quotation and exits. */
import { type PrintedQuotation, printQuotation } from './page.ts'

process.once('message', async (quotation: PrintedQuotation) => {
  const pdf = await printQuotation(quotation)
  process.send?.(pdf, () => process.exit(0))
})
