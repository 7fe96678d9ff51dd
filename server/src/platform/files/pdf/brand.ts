/** Stamps a company's logo and contact into an area of a PDF, which otherwise stays unchanged. */
import { readFile, stat } from 'node:fs/promises'
import {
  degrees,
  PDFDict,
  PDFDocument,
  type PDFImage,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { BrandArea, BrandResult } from './brand-area.ts'
import { type Brand, drawBrand } from './brand-picture.ts'

const MAX_BYTES = 60 * 1024 * 1024
const POINTS_PER_MM = 72 / 25.4

/** Any change would invalidate a signature. */
function isSigned({ catalog }: PDFDocument): boolean {
  if (catalog.has(PDFName.of('Perms'))) return true
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const flags = form?.lookupMaybe(PDFName.of('SigFlags'), PDFNumber)
  return ((flags?.asNumber() ?? 0) & 1) === 1
}

/** Converts from the edges of the visible page to the page's own coordinates, which may be rotated. */
function placeOn(page: PDFPage, { corner, ...area }: BrandArea) {
  const { x: left, y: bottom, width, height } = page.getCropBox()
  const angle = ((page.getRotation().angle % 360) + 360) % 360
  const [across, up] = angle % 180 === 0 ? [width, height] : [height, width]
  const [w, h] = [Math.min(area.width * POINTS_PER_MM, across), Math.min(area.height * POINTS_PER_MM, up)]
  const within = (wanted: number, most: number) => Math.max(0, Math.min(wanted * POINTS_PER_MM, most))
  const [fromSide, fromEdge] = [within(area.x, across - w), within(area.y, up - h)]
  const vx = corner.endsWith('Left') ? fromSide : across - w - fromSide
  const vy = corner.startsWith('bottom') ? fromEdge : up - h - fromEdge
  const turned = new Map([
    [90, { x: width - vy, y: vx }],
    [180, { x: width - vx, y: height - vy }],
    [270, { x: vy, y: height - vx }],
  ])
  const { x, y } = turned.get(angle) ?? { x: vx, y: vy }
  return { x: left + x, y: bottom + y, width: w, height: h, rotate: degrees(angle) }
}

/** Marked as an artifact, so that the document's tags need not mention it. */
function draw(page: PDFPage, image: PDFImage, area: BrandArea): void {
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
  page.drawImage(image, placeOn(page, area))
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
}

function pagesOf(pdf: PDFDocument, { pages }: BrandArea): PDFPage[] {
  const all = pdf.getPages()
  return pages === 'all' ? all : all.slice(...(pages === 'first' ? [0, 1] : [-1]))
}

/** The branded copy, byte-identical for the same input; or the reason why there is none. */
export async function brandPdf(path: string, area: BrandArea, brand: Brand): Promise<BrandResult> {
  if ((await stat(path)).size > MAX_BYTES) return { unreadable: 'too-heavy' }
  const bytes = await readFile(path)
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    if (isSigned(pdf)) return { unreadable: 'signed' }
    const image = await pdf.embedPng(await drawBrand(brand, area))
    for (const page of pagesOf(pdf, area)) draw(page, image, area)
    return { branded: await pdf.save({ updateFieldAppearances: false }) }
  } catch (error) {
    const isEncrypted = error instanceof Error && /encrypted/i.test(`${error.name} ${error.message}`)
    return { unreadable: isEncrypted ? 'encrypted' : 'broken' }
  }
}
