import DOMPurify from 'dompurify'

/** A policy of our own, so that the CSP need allow only this name. */
const policy = window.trustedTypes?.createPolicy('portal-html', { createHTML: (html) => html }) as
  | TrustedTypePolicy
  | undefined

/** Sanitises `html`, so that it can be set as inner HTML. */
export function sanitizeHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'id', 'name'],
    RETURN_TRUSTED_TYPE: policy !== undefined,
    TRUSTED_TYPES_POLICY: policy,
  }) as unknown as TrustedHTML
}
