/** The viewer of pdf.js without its controls: renders the visible pages, their text, links and highlights. */
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
// It reads the library above from a global variable, so it must be imported after it.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** Stubs out the localisation of pdf.js: its texts only label controls of its own. */
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
    // Missing in its type declaration.
    ...({ abortSignal } as object),
  })
  linkService.setViewer(viewer)
  return { eventBus, linkService, viewer }
}

export type PdfParts = ReturnType<typeof makePdfViewer>
