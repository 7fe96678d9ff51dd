/** Prints one quotation, in a process of its own, and ends. */
import { type PrintedQuotation, printQuotation } from './page.ts'

process.once('message', async (quotation: PrintedQuotation) => {
  const pdf = await printQuotation(quotation)
  process.send?.(pdf, () => process.exit(0))
})
