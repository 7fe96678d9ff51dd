/** The viewer of pdf.js, without its own controls: pages as far as they are in view, their text, links and marks. */
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
// It takes the library above from a global variable, and so comes after it.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** The portal's own texts stand in for those of pdf.js, which has none but for its own controls. */
const NO_TEXTS = {
  getLanguage: () => '',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
}

export function makePdfViewer(container: HTMLDivElement, abortSignal: AbortSignal) {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: NO_TEXTS as never,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    // Its declaration lacks it.
    ...({ abortSignal } as object),
  })
  linkService.setViewer(viewer)
  return { eventBus, linkService, viewer }
}

export type PdfParts = ReturnType<typeof makePdfViewer>
